"""Develops a photo as docs/editing.md says, with libvips and Python's own library: no code of Pinroll's.

usage: develop.py FOLDER PHOTO < RECIPES

RECIPES is a JSON list. For each, FOLDER/<its place>.rgb holds the pixels, three bytes each, and a line is printed: width
and height. FOLDER/upright.png is the photo as it was decoded. libvips decodes, turns upright, converts colours, frames, goes to linear light and back, and sharpens.
"""

import json
import math
import os
import subprocess
import sys
from array import array

WEIGHTS = (0.2126, 0.7152, 0.0722)


def vips(*words):
    done = subprocess.run(["vips", *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"vips {words[0]}: {done.stderr}")


def header(path, field):
    done = subprocess.run(["vipsheader", "-f", field, path], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def upright(photo, at):
    """The photo in sRGB, three bands of bytes."""
    vips("autorot", photo, at("turned.v"))
    plain = at("turned.v")
    if header(plain, "icc-profile-data") is not None:
        vips("icc_transform", plain, at("converted.v"), "srgb", "--embedded")
        plain = at("converted.v")
    vips("colourspace", plain, at("srgb.v"), "srgb")
    vips("extract_band", at("srgb.v"), at("upright.v"), 0, "--n", 3)
    return at("upright.v")


def frame_of(recipe, wide, high):
    """Centre, size and angle."""
    angle = math.radians(recipe.get("angle", 0))
    cos, sin = math.cos(angle), math.sin(angle)
    if "crop" not in recipe:
        scale = min(wide / (wide * cos + high * abs(sin)), high / (high * cos + wide * abs(sin)))
        return wide / 2, high / 2, scale * wide, scale * high, cos, sin
    left, top, right, bottom = recipe["crop"]
    dx, dy = (right - left) * wide, (bottom - top) * high
    return (left + right) / 2 * wide, (top + bottom) / 2 * high, dx * cos - dy * sin, dx * sin + dy * cos, cos, sin


def framed(recipe, source, at):
    wide, high = int(header(source, "width")), int(header(source, "height"))
    x, y, width, height, cos, sin = frame_of(recipe, wide, high)
    across, down = max(1, math.floor(width + 0.5)), max(1, math.floor(height + 0.5))
    if not recipe.get("angle"):
        # On whole pixels.
        left = max(0, min(math.floor(x - width / 2 + 0.5), wide - across))
        top = max(0, min(math.floor(y - height / 2 + 0.5), high - down))
        vips("extract_area", source, at("part.v"), left, top, across, down)
        if not recipe.get("mirror"):
            return at("part.v"), across, down
        vips("flip", at("part.v"), at("framed.v"), "horizontal")
        return at("framed.v"), across, down
    side = -1 if recipe.get("mirror") else 1
    # From the picture to the frame: the opposite of what the page says. libvips counts from the middle of a pixel.
    right, lower = side * across / width, down / height
    if across > width and down > height:
        # And back from there.
        back = (x, y, cos / right, sin / lower, -sin / right, cos / lower)
        return grown(source, (wide, high), (across, down), back, at), across, down
    matrix = (right * cos, right * -sin, lower * sin, lower * cos)
    shift = [
        to / 2 - (first * (x - 0.5) + second * (y - 0.5)) - 0.5
        for to, first, second in ((across, *matrix[:2]), (down, *matrix[2:]))
    ]
    vips(
        "affine", "--interpolate", "bilinear", f"--odx={shift[0]!r}", f"--ody={shift[1]!r}",
        "--oarea", f"0 0 {across} {down}", "--extend", "copy",
        "--", source, at("framed.v"), " ".join(map(repr, matrix)),
    )  # fmt: skip
    return at("framed.v"), across, down


def mitchell(away):
    """The weight of a pixel so far away (Mitchell and Netravali, both parameters a third), which libvips lacks."""
    away = abs(away)
    if away < 1:
        return (7 * away**3 - 12 * away**2 + 16 / 3) / 6
    return (-7 / 3 * away**3 + 12 * away**2 - 20 * away + 32 / 3) / 6 if away < 2 else 0


def grown(source, size, to, back, at):
    """The frame where it is larger than in the picture."""
    (wide, high), (across, down) = size, to
    x, y, *turn = back
    vips("rawsave", source, at("source.raw"))
    with open(at("source.raw"), "rb") as file:
        pixels = file.read()
    made = bytearray()
    for row in range(down):
        for column in range(across):
            u, v = column + 0.5 - across / 2, row + 0.5 - down / 2
            left, top = x + turn[0] * u + turn[1] * v - 0.5, y + turn[2] * u + turn[3] * v - 0.5
            beside, above = math.floor(left) - 1, math.floor(top) - 1
            columns = [(mitchell(left - one), min(wide - 1, max(0, one))) for one in range(beside, beside + 4)]
            sums = [0, 0, 0]
            for line in range(above, above + 4):
                weight, start = mitchell(top - line), min(high - 1, max(0, line)) * wide
                for part, one in columns:
                    for band in range(3):
                        sums[band] += weight * part * pixels[3 * (start + one) + band]
            made.extend(min(255, max(0, math.floor(one + 0.5))) for one in sums)
    with open(at("grown.raw"), "wb") as file:
        file.write(made)
    vips("rawload", at("grown.raw"), at("bare.v"), across, down, 3)
    vips("copy", at("bare.v"), at("grown.v"), "--interpretation", "srgb")
    return at("grown.v")


def linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def encoded(light):
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def curve(recipe):
    """What becomes of a luminance."""
    gain = 2 ** recipe.get("exposure", 0)
    contrast, highlights, shadows, whites, blacks = (
        recipe.get(name, 0) / 100 for name in ("contrast", "highlights", "shadows", "whites", "blacks")
    )
    plain = not (contrast or highlights or shadows or whites or blacks)

    def of(luminance):
        light = gain * luminance
        if gain > 1 and light > 0.6:
            over, end = (light - 0.6) / 0.4, (gain - 0.6) / 0.4
            light = 0.6 + 0.4 * over * (1 + over / end**2) / (1 + over)
        if plain:
            return light
        value = encoded(light)
        if value < 1:
            value += 0.2 * blacks * (1 - value) ** 4
        value = max(0, value * (1 + 0.2 * whites * min(1, value)))
        if value < 1:
            value += (1.4 if shadows > 0 else 0.9) * shadows * value * (1 - value) ** 3
            value += (0.9 if highlights > 0 else 1.4) * highlights * (1 - value) * value**3
            value += 1.8 * contrast * value * (1 - value) * (value - 0.5)
        return linear(max(0, value))

    return of


def lit(recipe, light, across, down):
    """Changes colours in linear light, in place."""
    warmth, tint = recipe.get("warmth", 0) / 100, recipe.get("tint", 0) / 100
    gains = (2 ** (0.5 * warmth), 2 ** (-0.35 * tint), 2 ** (-0.5 * warmth))
    white = sum(gain * weight for gain, weight in zip(gains, WEIGHTS))
    to_red, to_green, to_blue = (gain / white for gain in gains)
    tone = curve(recipe)
    saturated = 0 if recipe.get("blackAndWhite") else 1 + recipe.get("saturation", 0) / 100
    vibrant = recipe.get("vibrance", 0) / 100
    vignette = 0.0075 * recipe.get("vignette", 0)
    half = math.hypot(across, down) / 2
    place = 0
    for row in range(down):
        for column in range(across):
            red, green, blue = light[place] * to_red, light[place + 1] * to_green, light[place + 2] * to_blue
            grey = WEIGHTS[0] * red + WEIGHTS[1] * green + WEIGHTS[2] * blue
            new = tone(grey)
            if grey > 0:
                colours = (red * new / grey, green * new / grey, blue * new / grey)
            else:
                colours = (new, new, new)
            most = max(colours)
            factor = saturated * (1 + vibrant * (min(colours) / most if most > 0 else 0))
            away = math.hypot(column + 0.5 - across / 2, row + 0.5 - down / 2) / half
            shade = max(0, 1 + vignette * away**4)
            middle = min(1, shade * new)
            colours = [shade * (new + factor * (one - new)) for one in colours]
            high, low = max(colours), min(colours)
            kept = 1
            if high > middle:
                kept = min(kept, (1 - middle) / (high - middle))
            if low < middle:
                kept = min(kept, middle / (middle - low))
            kept = max(0, kept)
            for one in colours:
                light[place] = min(1, max(0, middle + kept * (one - middle)))
                place += 1


def sharpened(amount, source, at):
    with open(at("weights.mat"), "w") as file:
        file.write("3 1\n" + " ".join(map(str, WEIGHTS)) + "\n")
    with open(at("around.mat"), "w") as file:
        file.write("3 3 16 0\n1 2 1\n2 4 2\n1 2 1\n")
    vips("recomb", source, at("own.v"), at("weights.mat"))
    vips("conv", at("own.v"), at("around.v"), at("around.mat"), "--precision", "float")
    vips("subtract", at("own.v"), at("around.v"), at("apart.v"))
    vips("linear", at("apart.v"), at("more.v"), amount, 0)
    vips("add", source, at("more.v"), at("sum.v"))
    vips("round", at("sum.v"), at("rounded.v"), "rint")
    vips("cast", at("rounded.v"), at("sharp.v"), "uchar")
    return at("sharp.v")


LIGHT = {
    "exposure", "contrast", "highlights", "shadows", "whites", "blacks",
    "warmth", "tint", "vibrance", "saturation", "blackAndWhite", "vignette",
}  # fmt: skip


def developed(recipe, source, at):
    result, across, down = framed(recipe, source, at)
    if LIGHT & recipe.keys():
        vips("colourspace", result, at("light.v"), "scrgb")
        vips("rawsave", at("light.v"), at("light.raw"))
        light = array("f")
        with open(at("light.raw"), "rb") as file:
            light.frombytes(file.read())
        lit(recipe, light, across, down)
        with open(at("light.raw"), "wb") as file:
            file.write(light.tobytes())
        vips(
            "rawload", at("light.raw"), at("lit.v"), across, down, 3, "--format", "float",
            "--interpretation", "scrgb",
        )  # fmt: skip
        vips("colourspace", at("lit.v"), at("values.v"), "srgb")
        result = at("values.v")
    if recipe.get("sharpening"):
        result = sharpened(0.015 * recipe["sharpening"], result, at)
    return result, across, down


def main():
    folder, photo = sys.argv[1:]
    at = lambda name: os.path.join(folder, name)
    source = upright(photo, at)
    vips("pngsave", source, at("upright.png"), "--strip")
    for place, recipe in enumerate(json.load(sys.stdin)):
        result, across, down = developed(recipe, source, at)
        vips("rawsave", result, at(f"{place}.rgb"))
        print(across, down, flush=True)


main()
