import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DraftForm } from "../dialogs/use-draft";
import { useSending } from "../use-answer";
import { uploadedField } from "./model";
import { usePictures } from "./use-pictures";

/** What an album form does where scripts run: the pictures go first, one by one, then the form. */
export function useAlbumForm(draft: DraftForm) {
	const uploaded = draft.typed[uploadedField] ?? [];
	const { pictures, add, remove, upload, progress } = usePictures([uploaded].flat());
	const [isUploading, setUploading] = useState(false);
	const submit = useSubmit();
	const isSending = [useSending("gallery.create"), useSending("gallery.update")].includes(true);
	const isBusy = isUploading || isSending;
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);

	const send = async () => {
		const form = draft.ref.current;
		if (isBusy || !form) return;
		setUploading(true);
		const urls = await upload();
		setUploading(false);
		// Closed meanwhile, so nobody wants it any more.
		if (!urls || !isOpen.current) return;
		const fields = new FormData(form);
		fields.delete(uploadedField);
		for (const url of urls) fields.append(uploadedField, url);
		submit(fields, { method: "post", preventScrollReset: true });
	};
	return {
		pictures,
		progress,
		isBusy,
		send: () => void send(),
		add: (files: readonly File[]) => {
			add(files);
			draft.keep();
		},
		remove,
		onSubmit: (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			void send();
		},
	};
}
