/** A tick each 20 ms, with the moment it was sent: a page that is busy hears of it late. */
setInterval(() => self.postMessage(performance.timeOrigin + performance.now()), 20);
