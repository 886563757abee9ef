/**
 * Uploads one photo with progress. XMLHttpRequest, because fetch reports none; aborted after a minute without progress, however long
 * a slow connection needs in total.
 */
import { isSuccess } from "#contract/success-code.ts";

type Sent = { ok: true; address: string } | { ok: false; message: string };

export interface Sending {
  done: Promise<Sent>;
  abort(): void;
}

interface PhotoToSend {
  to: string;
  photo: Blob;
  /** The idempotency key, the same for every attempt: a picture whose answer was lost is not saved twice. */
  requestKey: string;
  /** Name of the file's field, where it is not the complaint's. */
  field?: string;
  /** What is sent beside the photo. */
  beside?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

const silenceMsMaximum = 60_000;

/** Never rejects; `message` is "" when nothing readable came back. */
export function sendPhoto(sending: PhotoToSend): Sending {
  const { to, photo, requestKey, onProgress, field = "problemImage", beside = {} } = sending;
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), silenceMsMaximum);
  };
  const done = new Promise<Sent>((resolve) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      resolve(read(request.responseText));
    };
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(beside)) form.set(name, value);
  form.set(field, photo, "photo.jpg");
  request.open("POST", to);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("idempotency-key", requestKey);
  moved();
  request.send(form);
  return { done, abort: () => request.abort() };
}

function read(text: string): Sent {
  try {
    const { code, message, data } = JSON.parse(text);
    if (isSuccess(code) && typeof data?.url === "string") return { ok: true, address: data.url };
    return { ok: false, message: String(message ?? "") };
  } catch {
    return { ok: false, message: "" };
  }
}
