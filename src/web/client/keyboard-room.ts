/** When a form's button is hidden to make room for the on-screen keyboard (BA-6). */
import { useState } from "react";
import { useKeyboard } from "./bridge.ts";

/** A smaller covered height is a suggestion bar, not a keyboard. */
const keyboardPxMinimum = 60;

function hidesNext(keyboardPx: number): boolean {
  return keyboardPx > keyboardPxMinimum;
}

/** False while the on-screen keyboard needs the room. */
export function useNextShown(): boolean {
  const [keyboardPx, setKeyboardPx] = useState(0);
  useKeyboard(setKeyboardPx);
  return !hidesNext(keyboardPx);
}
