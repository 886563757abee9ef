/**
 * One whole run of the tests at a time on a machine: two would make each other slow, and tests late. The lock is a port of the loopback
 * interface that its holder listens on, which the system takes back with the process, however it ends.
 */
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const host = "127.0.0.1";
/** Below the ports that systems give to whoever asks for any. */
const portOfTests = 21_467;
/** What a holder says first, so that another program on the port is not waited for. */
const greeting = "mkopo-tests: ";
/** Within this a holder has said it, in milliseconds. */
const patience = 10_000;

/**
 * Waits until nobody else holds the lock, and takes it. `holder`: a phrase that says who we are; `onWait` is called with the phrase of each
 * holder that is waited for. Returns a function that gives the lock back; it does nothing where another program has the port.
 */
export async function takeLock(holder, onWait, port = portOfTests) {
  for (;;) {
    const release = await listen(port, holder);
    if (release !== null) return release;
    const isHeld = await untilGone(port, onWait);
    if (!isHeld) return () => {};
    // Several may have waited: whoever listens first has it, the others wait again.
    await pause(Math.random() * 200);
  }
}

/** null where somebody listens already. */
function listen(port, holder) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on("close", () => waiting.delete(socket)).on("error", () => {});
      socket.write(`${greeting}${holder}\n`);
    });
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => {
      server.unref();
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      });
    });
  });
}

/** Resolves when whoever listens has gone; with false as soon as it is known to be another program. */
function untilGone(port, onWait) {
  return new Promise((resolve) => {
    let heard = "";
    let told = false;
    const socket = connect({ port, host });
    const notOurs = () => {
      resolve(false);
      socket.destroy();
    };
    const silence = setTimeout(notOurs, patience);
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      heard += text;
      if (told || !heard.includes("\n")) return;
      told = true;
      clearTimeout(silence);
      if (!heard.startsWith(greeting)) notOurs();
      else onWait(heard.slice(greeting.length).split("\n")[0]);
    });
    // It went before it could be asked: then the port is free.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(silence);
      resolve(true);
    });
  });
}
