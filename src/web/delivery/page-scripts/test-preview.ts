/** Script of the test preview: describes a chosen file, shows it if it is a picture, and reads the phone's location. */
import { fill } from "../../client/fill.ts";

const picked = document.querySelector<HTMLInputElement>("#file");
const fileTold = document.querySelector<HTMLOutputElement>("#file-told");
const fileShown = document.querySelector<HTMLImageElement>("#file-shown");
const position = document.querySelector<HTMLElement>("#position");
const positionOutput = document.querySelector<HTMLOutputElement>("#position-output");

picked?.addEventListener("change", () => {
  const file = picked.files?.[0];
  if (fileTold === null || fileShown === null) return;
  const { says = "", unknown = "" } = picked.dataset;
  fileTold.textContent = file
    ? fill(says, { name: file.name, size: file.size, type: file.type || unknown })
    : "";
  fileShown.hidden = !file?.type.startsWith("image/");
  if (file === undefined || fileShown.hidden) return;
  const reader = new FileReader();
  // A data address: the content security policy allows no blob addresses.
  reader.addEventListener("load", () => {
    fileShown.src = String(reader.result);
  });
  reader.readAsDataURL(file);
});

document.querySelector("#ask-position")?.addEventListener("click", () => {
  const {
    asked = "",
    says = "",
    refused = "",
    failed = "",
    missing = "",
  } = position?.dataset ?? {};
  const tell = (text: string): void => {
    if (positionOutput !== null) positionOutput.textContent = text;
  };
  if (!("geolocation" in navigator)) return tell(missing);
  tell(asked);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const { latitude, longitude, accuracy } = coords;
      tell(fill(says, { latitude, longitude, accuracy: Math.round(accuracy) }));
    },
    ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? refused : failed),
    { timeout: 20_000 },
  );
});
