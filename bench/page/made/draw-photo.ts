import type { Random } from "../../../scripts/random.mjs";

/** Values across the picture, and how much of each is seen through what comes after. */
const octaves = [
  [6, 1],
  [17, 0.45],
  [63, 0.35],
  [250, 0.3],
  [1000, 0.3],
] as const;

/**
 * Draws what costs an encoder about as much as a photograph: brightness that falls off with frequency as in nature, edges
 * of shapes, colour that changes slowly, a little noise of a sensor.
 */
export function drawPhoto(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const { width, height } = context.canvas;
  // What is smooth is mixed small: to draw over all of the picture takes most of the time.
  const small = contextOf(new OffscreenCanvas(Math.ceil(width / 4), Math.ceil(height / 4)));
  for (const [cells, strength] of octaves) {
    small.globalAlpha = strength;
    const rows = Math.max(2, Math.round((cells * height) / width));
    const grain = noise(random, cells, rows, cells < 20 ? 60 : 8);
    small.drawImage(grain, 0, 0, small.canvas.width, small.canvas.height);
  }
  context.globalAlpha = 1;
  context.drawImage(small.canvas, 0, 0, width, height);
  drawShapes(context, random);
  context.globalAlpha = 0.07;
  const sensor = context.createPattern(noise(random, 256, 256, 40), "repeat");
  if (sensor) {
    context.fillStyle = sensor;
    context.fillRect(0, 0, width, height);
  }
  context.globalAlpha = 1;
}

/** Grey pixels of every brightness, each with a little colour of its own. */
function noise(random: Random, width: number, height: number, colour: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const image = context.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const grey = random.next() * 256;
    image.data[at] = grey + (random.next() - 0.5) * colour;
    image.data[at + 1] = grey;
    image.data[at + 2] = grey + (random.next() - 0.5) * colour;
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Hard and soft edges at every size. */
function drawShapes(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const { width, height } = context.canvas;
  for (let shape = 0; shape < 90; shape++) {
    const size = width * random.between(0.004, 0.12);
    const [x, y] = [random.next() * width, random.next() * height];
    context.globalAlpha = random.between(0.3, 0.9);
    context.fillStyle = `hsl(${random.whole(0, 359)} ${random.whole(0, 45)}% ${random.whole(15, 85)}%)`;
    context.beginPath();
    for (let corner = 0; corner < 5; corner++)
      context.lineTo(x + random.between(-size, size), y + random.between(-size, size));
    context.fill();
  }
}

/** The 2D context of a canvas; throws where the browser has none in workers. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null)
    throw new Error("This browser can’t create test photos in the background. Choose your photos instead.");
  return context;
}
