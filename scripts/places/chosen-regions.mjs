/** The languages of the columns below. */
const languages = ["de", "fr", "es", "it", "pt", "ja", "zh", "ar", "he"];

/**
 * Names of regions that the data lack, know by another English name or have unusual ones for: "Region, COUNTRY" as in the
 * table, then the name in each language; "" for what the data say, or the table where they say nothing.
 */
const lines = `
Madrid, ES||||||マドリード州|马德里自治区|منطقة مدريد|מדריד
Canary Islands, ES|Kanarische Inseln|Îles Canaries|Islas Canarias|Isole Canarie|Ilhas Canárias|カナリア諸島|加那利群岛|جزر الكناري|האיים הקנריים
Castille and León, ES|Kastilien und León|Castille-et-León|Castilla y León|Castiglia e León|Castela e Leão|カスティーリャ・イ・レオン州|卡斯蒂利亚-莱昂|قشتالة وليون|קסטיליה ולאון
Castille-La Mancha, ES|Kastilien-La Mancha|Castille-La Manche|Castilla-La Mancha|Castiglia-La Mancia|Castela-Mancha|カスティーリャ＝ラ・マンチャ州|卡斯蒂利亚-拉曼恰|قشتالة لا مانتشا|קסטיליה-לה מנצ׳ה
Murcia, ES||Murcie|||Múrcia|ムルシア州|穆尔西亚|مرسية|מורסיה
Asturias, ES|Asturien|Asturies||Asturie|Astúrias|アストゥリアス州|阿斯图里亚斯|أستورياس|אסטוריאס
Navarre, ES|Navarra||Navarra|Navarra|Navarra|ナバラ州|纳瓦拉|نافارا|נווארה
Cantabria, ES|Kantabrien|Cantabrie|||Cantábria|カンタブリア州|坎塔布里亚|كانتابريا|קנטבריה
La Rioja, ES||||||ラ・リオハ州|拉里奥哈|لا ريوخا|לה ריוחה
Andalusia, ES|||||||安达卢西亚|الأندلس|
Basque Country, ES|||||País Basco||||
Valencia, ES||Communauté valencienne|Comunidad Valenciana|Comunità Valenciana|Comunidade Valenciana|バレンシア州|巴伦西亚自治区||ולנסיה
Normandy, FR|Normandie|Normandie|Normandía|Normandia|Normandia|ノルマンディー地方|诺曼底|نورماندي|נורמנדי
New Aquitaine, FR|Nouvelle-Aquitaine|Nouvelle-Aquitaine|Nueva Aquitania|Nuova Aquitania|Nova Aquitânia|ヌーヴェル＝アキテーヌ地方|新阿基坦||אקיטן החדשה
Bourgogne-Franche-Comté, FR|||Borgoña-Franco Condado|Borgogna-Franca Contea|Borgonha-Franco-Condado|ブルゴーニュ＝フランシュ＝コンテ地方|勃艮第-弗朗什-孔泰||בורגון-פראנש-קונטה
Île-de-France, FR||||||イル＝ド＝フランス地方|||
Hauts-de-France, FR|||Alta Francia||Altos da França|オー＝ド＝フランス地方|上法兰西||
Grand Est, FR|||||Grande Leste||大东部||
Occitanie, FR|||||||奥克西塔尼||
Auvergne-Rhône-Alpes, FR||||||オーヴェルニュ＝ローヌ＝アルプ地方|奥弗涅-罗讷-阿尔卑斯||
Provence-Alpes-Côte d'Azur, FR||||||プロヴァンス＝アルプ＝コート・ダジュール地方|||
The Marches, IT|Marken|Marches|Marcas|Marche|Marcas|マルケ州|马尔凯|ماركي|מארקה
Trentino-Alto Adige, IT|Trentino-Südtirol|Trentin-Haut-Adige|Trentino-Alto Adigio||Trentino-Alto Ádige|トレンティーノ＝アルト・アディジェ州|特伦蒂诺-上阿迪杰|ترينتينو ألتو أديجي|טרנטינו-אלטו אדיג׳ה
Basilicate, IT|Basilikata||Basilicata|Basilicata|Basilicata|バジリカータ州|巴西利卡塔|بازيليكاتا|בזיליקטה
Emilia-Romagna, IT||||||エミリア＝ロマーニャ州|||
Friuli Venezia Giulia, IT||||||フリウリ＝ヴェネツィア・ジュリア州|||
Sicily, IT|Sizilien|||Sicilia|||||
Federation of B&H, BA|Föderation Bosnien und Herzegowina|Fédération de Bosnie-et-Herzégovine|Federación de Bosnia y Herzegovina|Federazione di Bosnia ed Erzegovina|Federação da Bósnia e Herzegovina|ボスニア・ヘルツェゴビナ連邦|波黑联邦|اتحاد البوسنة والهرسك|הפדרציה של בוסניה והרצגובינה
Srpska, BA|Republika Srpska|République serbe de Bosnie|República Srpska|Repubblica Serba|República Sérvia|スルプスカ共和国|塞族共和国|جمهورية صرب البوسنة|רפובליקה סרפסקה
Rabat-Salé-Kénitra, MA|||Rabat-Salé-Kenitra|||ラバト＝サレ＝ケニトラ地方|拉巴特-萨累-盖尼特拉|الرباط سلا القنيطرة|
Casablanca-Settat, MA||||||カサブランカ＝セタット地方|卡萨布兰卡-塞塔特|الدار البيضاء سطات|
Fes-Meknes, MA|Fès-Meknès|Fès-Meknès|Fez-Mequinez|Fès-Meknès|Fez-Meknès|フェズ＝メクネス地方|非斯-梅克内斯|فاس مكناس|פאס-מכנאס
Marrakesh-Safi, MA|Marrakesch-Safi|Marrakech-Safi|Marrakech-Safí|Marrakech-Safi|Marraquexe-Safim|マラケシュ＝サフィ地方|马拉喀什-萨菲|مراكش آسفي|מרקש-סאפי
Tanger-Tetouan-Al Hoceima, MA|Tanger-Tétouan-Al Hoceïma|Tanger-Tétouan-Al Hoceïma|Tánger-Tetuán-Alhucemas||Tânger-Tetuão-Al Hoceima|タンジェ＝テトゥアン＝アル・ホセイマ地方|丹吉尔-得土安-胡塞马|طنجة تطوان الحسيمة|
Souss-Massa, MA|||Sus-Masa|||スース＝マッサ地方|苏斯-马塞|سوس ماسة|
Drâa-Tafilalet, MA||||||ドラア＝タフィラルト地方|德拉-塔菲拉勒特|درعة تافيلالت|
National Capital Region, PH|Metro Manila|Grand Manille|Gran Manila|Regione Capitale Nazionale|Grande Manila|マニラ首都圏|马尼拉大都会||
`;

/** By language and "Region, COUNTRY". @type {Record<string, Record<string, string>>} */
export const chosenRegions = Object.fromEntries(languages.map((language) => [language, {}]));
for (const line of lines.trim().split("\n")) {
  const [region = "", ...names] = line.split("|");
  names.forEach((name, i) => {
    if (name !== "") chosenRegions[languages[i]][region] = name;
  });
}

/** The table's are misspelled. */
chosenRegions.en = {
  "Castille and León, ES": "Castile and León",
  "Castille-La Mancha, ES": "Castile-La Mancha",
};
