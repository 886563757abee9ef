/** Names of the form fields that carry pictures. */

export const pictureFields = {
  /** Repeated for every picture saved on the server: its address. */
  saved: "problemImage",
  /** The file chosen where no script runs. */
  chosen: "picture",
  /** Name of the button that adds the chosen file. */
  add: "addPicture",
  /** Name of the button that removes the picture with that address. */
  remove: "removePicture",
} as const;
