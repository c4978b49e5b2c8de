/** Midnight of the day where the person is, as a wall-clock time in milliseconds. */
export function wallToday(now = new Date()): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}
