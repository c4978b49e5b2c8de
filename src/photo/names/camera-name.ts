/** Make and model as one name, without repeating the make; "" if both are unknown. */
export function cameraName(make: string | null, model: string | null): string {
  if (!make || !model) return model ?? make ?? "";
  const maker = make.split(" ", 1)[0] ?? make;
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${make} ${model}`;
}
