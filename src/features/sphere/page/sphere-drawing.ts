import type { Sphere } from "../../../photo/photo.ts";
import type { SphereLook } from "./sphere-look.ts";

/** One triangle over all of the view. */
const vertexCode = `
attribute vec2 corner;
varying vec2 at;
void main() { at = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

/** For each pixel the direction it looks in, and what the picture has there; nothing beside a part of a sphere. */
const fragmentCode = `
precision highp float;
varying vec2 at;
uniform vec2 stretch;
uniform vec4 turn;
uniform vec4 part;
uniform sampler2D picture;
const float pi = 3.14159265358979;
void main() {
  vec3 ray = normalize(vec3(at * stretch, 1.0));
  ray = vec3(ray.x, ray.y * turn.w + ray.z * turn.z, ray.z * turn.w - ray.y * turn.z);
  ray = vec3(ray.x * turn.y + ray.z * turn.x, ray.y, ray.z * turn.y - ray.x * turn.x);
  vec2 whole = vec2(atan(ray.x, ray.z) / (2.0 * pi) + 0.5, 0.5 - asin(clamp(ray.y, -1.0, 1.0)) / pi);
  vec2 spot = (whole - part.xy) / part.zw;
  bool beside = spot.x < 0.0 || spot.x > 1.0 || spot.y < 0.0 || spot.y > 1.0;
  gl_FragColor = beside ? vec4(0.04, 0.045, 0.05, 1.0) : texture2D(picture, spot);
}`;

/** Draws an equirectangular picture as it is seen from within its sphere. */
export class SphereDrawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGLRenderingContext;
  readonly #program: WebGLProgram;
  #texture: WebGLTexture | null = null;

  private constructor(canvas: HTMLCanvasElement, gl: WebGLRenderingContext, program: WebGLProgram) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#program = program;
  }

  /** Null without WebGL. */
  static on(canvas: HTMLCanvasElement): SphereDrawing | null {
    const gl = canvas.getContext("webgl", { antialias: false });
    const program = gl && programOf(gl);
    if (gl === null || program === null) return null;
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    return new SphereDrawing(canvas, gl, program);
  }

  /** Widest picture it takes. */
  get mostWidth(): number {
    return this.#gl.getParameter(this.#gl.MAX_TEXTURE_SIZE) as number;
  }

  /** Takes the picture, and the part of the sphere it shows. */
  show(picture: ImageBitmap, { left, top, width, height }: Sphere): void {
    const gl = this.#gl;
    this.close();
    this.#texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    gl.uniform4f(gl.getUniformLocation(this.#program, "part"), left, top, width, height);
  }

  draw({ yaw, pitch, field }: SphereLook): void {
    const gl = this.#gl;
    const { clientWidth, clientHeight } = this.#canvas;
    const width = Math.round(clientWidth * devicePixelRatio);
    const height = Math.round(clientHeight * devicePixelRatio);
    if (this.#canvas.width !== width || this.#canvas.height !== height)
      Object.assign(this.#canvas, { width, height });
    gl.viewport(0, 0, width, height);
    const high = Math.tan(radians(field) / 2);
    gl.uniform2f(gl.getUniformLocation(this.#program, "stretch"), (high * width) / height, high);
    const [y, p] = [radians(yaw), radians(pitch)];
    const turn = [Math.sin(y), Math.cos(y), Math.sin(p), Math.cos(p)] as const;
    gl.uniform4f(gl.getUniformLocation(this.#program, "turn"), ...turn);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** Frees the picture. */
  close(): void {
    this.#gl.deleteTexture(this.#texture);
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function programOf(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, code] of [
    [gl.VERTEX_SHADER, vertexCode],
    [gl.FRAGMENT_SHADER, fragmentCode],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) return null;
    gl.shaderSource(shader, code);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, "corner");
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}
