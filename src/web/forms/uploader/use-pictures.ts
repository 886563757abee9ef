/**
 * The pictures of one form while it is filled in: chosen, shrunk, uploaded at once, retried, removed. A photo
 * that could not be uploaded stays until it is uploaded or removed.
 */
import { useEffect, useRef, useState } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { showToast } from "../../ui/toast.tsx";
import { newPhotoKey } from "./photo-key.ts";
import { type Sending, sendPhoto } from "./send-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

type UploaderWords = WordsOf<"uploader.page">;

export interface Picture {
  key: string;
  state: "sending" | "failed" | "saved";
  /** Its address on the server, "" until it is saved there. */
  address: string;
  preview: string;
  /** From 0 to 1, while sending. */
  progress: number;
  /** Why it failed. */
  message: string;
}

export interface Pictures {
  list: readonly Picture[];
  /** Whether an upload is under way: the form should wait for it. */
  sending: boolean;
  /** Whether there is a picture that the server does not have. */
  unsent: boolean;
  most: number;
  add(file: File): void;
  tryAgain(key: string): void;
  remove(key: string): void;
}

interface PicturesOptions {
  /** Addresses of the pictures in the form as it was sent. */
  start: readonly string[];
  /** Where pictures are posted to. */
  to: string;
  most: number;
  words: UploaderWords;
}

export function usePictures({ start, to, most, words }: PicturesOptions): Pictures {
  const [list, setList] = useState<readonly Picture[]>(() => start.map(saved));
  const photos = useRef(new Map<string, Blob>());
  const sendings = useRef(new Map<string, Sending>());
  const change = (key: string, changed: Partial<Picture>): void =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  useEffect(() => {
    const underWay = sendings.current;
    return () => {
      for (const sending of underWay.values()) sending.abort();
    };
  }, []);

  async function send(key: string, photo: Blob): Promise<void> {
    change(key, { state: "sending", progress: 0, message: "" });
    const sending = sendPhoto({
      to,
      photo,
      requestKey: key,
      onProgress: (progress) => change(key, { progress }),
    });
    sendings.current.set(key, sending);
    const sent = await sending.done;
    // Removed, or uploaded again, meanwhile.
    if (sendings.current.get(key) !== sending) return;
    sendings.current.delete(key);
    if (sent.ok) {
      photos.current.delete(key);
      change(key, { state: "saved", address: sent.address });
      showToast("success", words.succeeded);
    } else {
      const message = sent.message || words.failed;
      change(key, { state: "failed", message });
      showToast("info", message);
    }
  }

  async function add(file: File): Promise<void> {
    if (list.length >= most) return void showToast("info", fill(words.tooMany, { most }));
    const key = newPhotoKey();
    setList((all) => [...all, { ...saved("", 0), key, state: "sending" }]);
    photos.current.set(key, file);
    const { photo, preview } = await shrinkPhoto(file);
    if (!photos.current.has(key)) return;
    photos.current.set(key, photo);
    change(key, { preview });
    await send(key, photo);
  }

  return {
    list,
    most,
    sending: list.some(({ state }) => state === "sending"),
    unsent: list.some(({ state }) => state !== "saved"),
    add: (file) => void add(file),
    tryAgain(key) {
      const photo = photos.current.get(key);
      if (photo !== undefined) void send(key, photo);
    },
    remove(key) {
      const sending = sendings.current.get(key);
      sendings.current.delete(key);
      sending?.abort();
      photos.current.delete(key);
      setList((all) => all.filter((one) => one.key !== key));
    },
  };
}

function saved(address: string, index: number): Picture {
  const key = `${index}:${address}`;
  return { key, state: "saved", address, preview: "", progress: 0, message: "" };
}
