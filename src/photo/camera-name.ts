/** Make and model as one name; many models repeat their maker. "" when neither is known. */
export function cameraName(make: string | null, model: string | null): string {
  if (!make || !model) return model ?? make ?? "";
  const maker = make.split(" ", 1)[0] ?? make;
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${make} ${model}`;
}
