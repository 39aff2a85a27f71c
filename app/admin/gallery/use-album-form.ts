import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSending } from "../use-answer";
import { type GalleryAnswer, uploadedField } from "./model";
import { usePictures } from "./use-pictures";

/** What an album form does where scripts run: the pictures go first, one by one, then the form. */
export function useAlbumForm(answer: GalleryAnswer | undefined) {
	const uploaded = answer?.result?.initialValue?.[uploadedField] ?? [];
	const { pictures, add, remove, upload, progress } = usePictures([uploaded].flat().map(String));
	const [isUnsaved, setUnsaved] = useState(answer !== undefined);
	const [isUploading, setUploading] = useState(false);
	const submit = useSubmit();
	const isSending = [useSending("gallery.create"), useSending("gallery.update")].includes(true);
	const isBusy = isUploading || isSending;
	const form = useRef<HTMLFormElement | null>(null);
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);

	const send = async () => {
		const element = form.current;
		if (isBusy || !element) return;
		setUploading(true);
		const urls = await upload();
		setUploading(false);
		// Closed meanwhile, so nobody wants it any more.
		if (!urls || !isOpen.current) return;
		const fields = new FormData(element);
		fields.delete(uploadedField);
		for (const url of urls) fields.append(uploadedField, url);
		submit(fields, { method: "post", preventScrollReset: true });
	};
	return {
		pictures,
		progress,
		isBusy,
		isUnsaved: isUnsaved || isUploading,
		send: () => void send(),
		add: (files: readonly File[]) => {
			add(files);
			setUnsaved(true);
		},
		remove,
		onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
			form.current = currentTarget;
			setUnsaved(true);
		},
		onSubmit: (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			form.current = event.currentTarget;
			void send();
		},
	};
}
