import { curveSize, developOf, type ColourSpace, type Develop } from "../../../photo/recipe/develop.ts";
import { frameMatrix, type Frame, type Mirror } from "../../../photo/recipe/frame.ts";
import type { Recipe } from "../../../photo/recipe/recipe.ts";
import { cornersShader, developShader, sharpenShader } from "./shaders.ts";

/** What is drawn. */
export interface EditView {
  recipe: Recipe;
  /** The part of the picture that fills the canvas, in pixels of the picture. */
  frame: Frame;
  mirror: Mirror;
  /** Only its frame is drawn, not its light and colours. */
  before: boolean;
}

/**
 * Draws a picture as a recipe says, by WebGL2, on a canvas of the page. The arithmetic is that of `Develop`; WebAssembly does
 * the same for what is saved.
 */
export class EditRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #space: ColourSpace;
  readonly #develop: Program;
  readonly #sharpen: Program;
  readonly #picture: WebGLTexture;
  readonly #curve: WebGLTexture;
  readonly #between: WebGLTexture;
  readonly #buffer: WebGLFramebuffer;
  readonly #sample: WebGLTexture;
  #size = { width: 1, height: 1 };

  private constructor(gl: WebGL2RenderingContext, space: ColourSpace) {
    this.#gl = gl;
    this.#space = space;
    this.#develop = new Program(gl, developShader);
    this.#sharpen = new Program(gl, sharpenShader);
    this.#picture = gl.createTexture();
    this.#curve = gl.createTexture();
    this.#between = gl.createTexture();
    this.#buffer = gl.createFramebuffer();
    this.#sample = gl.createTexture();
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 3, -1, -1, 3), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  }

  /** Null without WebGL2. */
  static on(canvas: HTMLCanvasElement | OffscreenCanvas, space: ColourSpace): EditRenderer | null {
    const gl = canvas.getContext("webgl2", {
      alpha: true,
      antialias: false,
      depth: false,
      preserveDrawingBuffer: true,
    }) as WebGL2RenderingContext | null;
    if (gl === null) return null;
    gl.drawingBufferColorSpace = space;
    gl.unpackColorSpace = space;
    return new EditRenderer(gl, space);
  }

  /** The upright picture that is edited, of any size. */
  take(picture: TexImageSource & { width: number; height: number }): void {
    const gl = this.#gl;
    const { width, height } = picture;
    this.#size = { width, height };
    gl.bindTexture(gl.TEXTURE_2D, this.#picture);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  /** Draws; the frame fills the canvas, whose size may have changed. */
  draw({ recipe, frame, mirror, before }: EditView): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const develop = before ? null : developOf(recipe, this.#space);
    const sharpens = develop !== null && develop.sharpening !== 0;
    gl.viewport(0, 0, width, height);
    if (sharpens) this.#drawInto(this.#between, width, height);
    this.#drawFrame(develop, frame, mirror, { width, height });
    if (!sharpens) return;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    const { program, at } = this.#sharpen;
    gl.useProgram(program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#between);
    gl.uniform1i(at("picture"), 0);
    gl.uniform3fv(at("weights"), [...develop.weights]);
    gl.uniform1f(at("amount"), develop.sharpening);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** RGBA of a small copy of what `draw` would draw, `edge` pixels in each direction. It is not sharpened. */
  sample({ recipe, frame, mirror, before }: EditView, edge: number): Uint8Array<ArrayBuffer> {
    const gl = this.#gl;
    this.#drawInto(this.#sample, edge, edge);
    gl.viewport(0, 0, edge, edge);
    const develop = before ? null : developOf(recipe, this.#space);
    this.#drawFrame(develop, frame, mirror, { width: edge, height: edge });
    const pixels = new Uint8Array(4 * edge * edge);
    gl.readPixels(0, 0, edge, edge, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    return pixels;
  }

  /** RGBA of what was drawn last, rows from the top. */
  pixels(): Uint8Array<ArrayBuffer> {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const upsideDown = new Uint8Array(4 * width * height);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upsideDown);
    const pixels = new Uint8Array(upsideDown.length);
    const line = 4 * width;
    for (let y = 0; y < height; y++)
      pixels.set(upsideDown.subarray(line * (height - 1 - y)).subarray(0, line), line * y);
    return pixels;
  }

  /** Gives the graphics memory back. */
  close(): void {
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  /** What is drawn from now on lies in a texture of this size. */
  #drawInto(texture: WebGLTexture, width: number, height: number): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    nearest(gl);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  }

  #drawFrame(
    develop: Develop | null,
    frame: Frame,
    mirror: Mirror,
    to: { width: number; height: number },
  ): void {
    const gl = this.#gl;
    const { program, at } = this.#develop;
    gl.useProgram(program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#picture);
    gl.uniform1i(at("picture"), 0);
    const [a, b, c, d, e, f] = frameMatrix(frame, to, mirror);
    const { width, height } = this.#size;
    // The inverse, in fractions of the picture.
    const area = a * d - b * c;
    const toPicture = [
      d / area / width,
      -b / area / height,
      0,
      -c / area / width,
      a / area / height,
      0,
      (c * f - d * e) / area / width,
      (b * e - a * f) / area / height,
      1,
    ];
    gl.uniformMatrix3fv(at("toPicture"), false, toPicture);
    const half = Math.hypot(to.width, to.height) / 2;
    gl.uniformMatrix3fv(at("centred"), false, [
      1 / half,
      0,
      0,
      0,
      1 / half,
      0,
      -to.width / 2 / half,
      -to.height / 2 / half,
      1,
    ]);
    gl.uniform1f(at("height"), to.height);
    gl.uniform1i(at("developed"), develop === null ? 0 : 1);
    if (develop !== null) this.#set(develop, at);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #set(develop: Develop, at: Program["at"]): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.#curve);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, curveSize, 1, 0, gl.RED, gl.FLOAT, develop.curve);
    nearest(gl);
    gl.uniform1i(at("curve"), 1);
    gl.uniform3fv(at("gains"), [...develop.gains]);
    gl.uniform3fv(at("weights"), [...develop.weights]);
    gl.uniform1f(at("saturation"), develop.saturation);
    gl.uniform1f(at("vibrance"), develop.vibrance);
    gl.uniform1f(at("vignette"), develop.vignette);
  }
}

function nearest(gl: WebGL2RenderingContext): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
}

/** A program of WebGL with its uniforms. */
class Program {
  readonly program: WebGLProgram;
  /** Where a uniform is. */
  readonly at: (name: string) => WebGLUniformLocation | null;

  constructor(gl: WebGL2RenderingContext, fragment: string) {
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, cornersShader],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      // Lost: nothing is drawn until there is a new canvas.
      if (shader === null) continue;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, 0, "corner");
    gl.linkProgram(program);
    const places = new Map<string, WebGLUniformLocation | null>();
    this.program = program;
    this.at = (name) => {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    };
  }
}
