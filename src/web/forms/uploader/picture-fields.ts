/** Names of the form fields that carry pictures. */

export const pictureFields = {
  /** Once for every picture saved on the server: its address. */
  saved: "problemImage",
  /** The file chosen where no script runs. */
  chosen: "picture",
  /** The button that adds the chosen file. */
  add: "addPicture",
  /** The button that removes the picture of that address. */
  remove: "removePicture",
} as const;
