export type FileField = "audio_url" | "pdf_url";

/** The file field beside each link field. Without JavaScript, its file is sent with the form. */
export const fileFields = { audio_url: "audio_file", pdf_url: "pdf_file" } as const;
