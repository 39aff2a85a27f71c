/** The fields of a sermon's form that take files. */
export type FileField = "audio_url" | "pdf_url";

/** The names of the fields whose files are sent with the form, where no script uploads them before. */
export const fileFields = { audio_url: "audio_file", pdf_url: "pdf_file" } as const;
