/** Fills the canvas with two triangles. */
export const cornersShader = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`;

/**
 * The frame of a picture, developed as \`Develop\` says. \`toPicture\` leads from a pixel of the canvas, from its top left, to
 * the texture; \`centred\` from there to the distance from the frame's centre, which is 1 in its corners.
 */
export const developShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform sampler2D curve;
uniform mat3 toPicture;
uniform mat3 centred;
uniform float height;
uniform vec3 gains;
uniform vec3 weights;
uniform float saturation;
uniform float vibrance;
uniform float vignette;
uniform bool developed;
out vec4 colour;

vec3 linearOf(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), vec3(greaterThan(value, vec3(0.04045))));
}
vec3 encodedOf(vec3 light) {
  return mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, vec3(greaterThan(light, vec3(0.0031308))));
}

void main() {
  vec3 place = vec3(gl_FragCoord.x, height - gl_FragCoord.y, 1.0);
  vec2 at = (toPicture * place).xy;
  if (any(lessThan(at, vec2(0.0))) || any(greaterThan(at, vec2(1.0)))) {
    colour = vec4(0.0);
    return;
  }
  vec4 source = texture(picture, at);
  if (!developed) {
    colour = source;
    return;
  }
  vec3 light = linearOf(source.rgb) * gains;
  float grey = dot(light, weights);
  float entry = min(sqrt(grey) * (1024.0 / 1.5), 1024.0);
  int index = int(entry);
  float first = texelFetch(curve, ivec2(index, 0), 0).r;
  float root = mix(first, texelFetch(curve, ivec2(min(index + 1, 1024), 0), 0).r, entry - float(index));
  float curved = root * root;
  light = grey < 1e-7 ? vec3(curved) : light * (curved / grey);
  float most = max(light.r, max(light.g, light.b));
  float least = min(light.r, min(light.g, light.b));
  float factor = saturation * (1.0 + vibrance * least / max(most, 1e-7));
  vec2 away = (centred * place).xy;
  float squared = dot(away, away);
  float shade = max(0.0, 1.0 + vignette * squared * squared);
  float middle = min(1.0, curved * shade);
  light = shade * (curved + factor * (light - curved));
  most = max(light.r, max(light.g, light.b));
  least = min(light.r, min(light.g, light.b));
  float kept = min((1.0 - middle) / max(most - middle, 1e-7), middle / max(middle - least, 1e-7));
  light = middle + clamp(kept, 0.0, 1.0) * (light - middle);
  colour = vec4(encodedOf(clamp(light, 0.0, 1.0)), 1.0) * source.a;
}`;

/** Sharpens by the luminance of the pixels around, weighted 1 2 1 both ways. */
export const sharpenShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec3 weights;
uniform float amount;
out vec4 colour;

float luminance(ivec2 at, ivec2 last) {
  return dot(texelFetch(picture, clamp(at, ivec2(0), last), 0).rgb, weights);
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(picture, 0) - 1;
  float around = 0.0;
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      around += float((2 - abs(down)) * (2 - abs(right))) * luminance(at + ivec2(right, down), last);
  vec4 own = texelFetch(picture, at, 0);
  float more = amount * (luminance(at, last) - around / 16.0);
  colour = vec4(clamp(own.rgb + more * own.a, 0.0, own.a), own.a);
}`;
