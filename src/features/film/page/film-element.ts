import { ignore } from "../../../faults/faults.ts";

/** Plays, at the end from the start again, or pauses. */
export function togglePlay(video: HTMLVideoElement): void {
  // What cannot be played fires an error event, too.
  if (video.paused) video.play().catch(ignore);
  else video.pause();
}

/** This many seconds on, or back. */
export function seekBy(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Infinity;
  video.currentTime = Math.min(end, Math.max(0, video.currentTime + seconds));
}

/** Louder or quieter by a part of full volume; louder ends muting. */
export function louder(video: HTMLVideoElement, by: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round((video.volume + by) * 100) / 100));
  if (by > 0) video.muted = false;
}

/** As loud as this, from 0 to 1. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = volume;
  video.muted = volume === 0;
}

/** Mutes it, or no longer. */
export function toggleMute(video: HTMLVideoElement): void {
  video.muted = !video.muted;
}

/** Plays it over and over, or no longer. */
export function toggleLoop(video: HTMLVideoElement): void {
  video.loop = !video.loop;
}

/** Plays at this speed; 1 is normal. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
}
