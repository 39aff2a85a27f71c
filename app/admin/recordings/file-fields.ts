/**
 * For each field with the URL of a recording or of notes: the field beside it in which a file can
 * be chosen. Without JavaScript, the chosen file is sent with the form.
 */
export const fileFields = { audio_url: "audio_file", pdf_url: "pdf_file" } as const;

export type FileField = keyof typeof fileFields;
