import { useEffect, useRef, useState, type ReactElement } from "react";
import { BackIcon } from "../../src/views/shell/controls/icons.tsx";
import { Page } from "../../src/views/shell/controls/page.tsx";
import { useTheme } from "../../src/views/shell/layout/use-theme.ts";
import { openAll, type Dropped } from "./list-files.ts";
import { openResults, type Opened } from "./others/open-results.ts";
import { clearLibrary } from "./own-library.ts";
import { useDrop } from "./use-drop.ts";
import { DeviceSection } from "./views/device-section.tsx";
import { MeasureSection } from "./views/measure-section.tsx";
import { photosAmong } from "./views/photo-choice.tsx";
import { OthersSection } from "./views/others-section.tsx";
import { ResultsSection } from "./views/results-section.tsx";
import { RunDialog } from "./views/run-dialog.tsx";
import { useResults } from "./views/use-results.ts";
import { useSuite } from "./views/use-suite.ts";

/** Files of a dropped folder that are taken; measuring with more takes too long. */
const mostFiles = 5000;

/** The page behind /bench/, for anybody: what this browser can do, and how fast Pinroll is in it. */
export function BenchPage(): ReactElement {
  useTheme();
  const stage = useRef<HTMLDivElement>(null);
  const suite = useSuite(stage);
  const [own, setOwn] = useState<readonly File[]>([]);
  const results = useResults(suite);
  const [others, setOthers] = useState<Opened>({ columns: [], problems: [] });
  const open = async (files: readonly File[]): Promise<void> =>
    setOthers(await openResults(files, others.columns));
  const take = (files: readonly File[]): void => {
    const texts = files.filter(({ name }) => /\.(json|txt)$/i.test(name));
    if (texts.length > 0) void open(texts);
    if (texts.length < files.length || files.length === 0) setOwn(photosAmong(files));
  };
  useDrop((dropped) => {
    if (suite.running === null) void filesOf(dropped).then(take);
  });
  useEffect(() => {
    // What an earlier run left, when its tab was closed in the middle; another tab may be measuring just now.
    clearLibrary().catch(() => undefined);
  }, []);
  return (
    <>
      <main>
        <Page title="How fast is Pinroll here?" wide above={<Back />}>
          <p className="bench-intro">
            See what this browser supports, and measure how fast Pinroll runs in it. Nothing leaves this
            device and your library isn&rsquo;t changed: test data is deleted afterwards.
          </p>
          <DeviceSection />
          <MeasureSection suite={suite} own={own} onOwn={setOwn} />
          {results && <ResultsSection file={results} ended={suite.ended} />}
          <OthersSection
            own={results}
            columns={others.columns}
            problems={others.problems}
            onOpen={(files) => void open(files)}
            onClose={(gone) =>
              setOthers(({ columns }) => ({ columns: columns.filter((one) => one !== gone), problems: [] }))
            }
          />
        </Page>
      </main>
      <RunDialog running={suite.running} stage={stage} onStop={suite.stop} />
    </>
  );
}

function Back(): ReactElement {
  return (
    <a className="bench-back" href="/settings/device">
      <BackIcon size={18} aria-hidden /> Settings
    </a>
  );
}

async function filesOf(dropped: readonly Dropped[]): Promise<File[]> {
  const files: File[] = [];
  await openAll(dropped, 256, (batch) => files.push(...batch));
  return files.slice(0, mostFiles);
}
