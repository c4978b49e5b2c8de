/** Notes the tasks over 50 ms of the page from now on (W3C Long Tasks); null where the browser does not tell. */
export function watchTasks(): { stop: () => { at: number; ms: number }[] | null } {
  if (!PerformanceObserver.supportedEntryTypes.includes("longtask")) return { stop: () => null };
  const tasks: { at: number; ms: number }[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries) tasks.push({ at: startTime, ms: duration });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "longtask" });
  return {
    stop() {
      note(observer.takeRecords());
      observer.disconnect();
      return tasks;
    },
  };
}
