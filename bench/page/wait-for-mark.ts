/** The first User Timing mark of a name, once it is there. */
export function waitForMark(name: string): Promise<PerformanceMark> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [mark] = list.getEntriesByName(name, "mark");
      if (!mark) return;
      observer.disconnect();
      resolve(mark as PerformanceMark);
    });
    observer.observe({ type: "mark", buffered: true });
  });
}
