import { useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "../dialogs/use-draft";
import { typedIn } from "../form-failure";
import { useUploads } from "../pictures/use-uploads";
import { usePanelBusy } from "../use-sending";
import { type GalleryAnswer, MAX_PICTURES, picturesIn } from "./album-form-data";

/**
 * Sends an album's form as soon as all its new pictures are uploaded. (Without JavaScript, the form
 * itself contains the picture files.)
 */
export function useAlbumForm(draft: Draft, answer: GalleryAnswer | undefined) {
	const { keepOnly, ...uploads } = useUploads(picturesIn(draft.typed).added, MAX_PICTURES);
	const { pictures, lost, isUploading } = uploads;
	const [state, setState] = useState<"typing" | "waiting" | "failed">("typing");
	const submit = useSubmit();
	const location = useLocation();
	const isSending = usePanelBusy();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
	useEffect(() => {
		if (answer) keepOnly(picturesIn(typedIn(answer)).added.map(({ url }) => url));
	}, [answer]);
	const chosen = [...pictures, ...lost].map(({ url, file }) => url || file).join();
	const stored = useRef(chosen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a picture is added, removed, or uploaded
	useEffect(() => {
		if (chosen !== stored.current) draft.store();
		stored.current = chosen;
	}, [chosen]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once all pictures are uploaded, or one has failed
	useEffect(() => {
		const form = draft.ref.current;
		if (state !== "waiting" || isUploading || !form) return;
		const failures = pictures.flatMap(({ failure }) => failure ?? []);
		// If uploads have failed only because the session or the permission has ended (401, 403),
		// the form is sent without those pictures. The server answers 401 with the login, which
		// keeps the typed text as its draft, and 403 with a page about the missing permission.
		const isToBeSent = failures.every((status) => status === 401 || status === 403);
		setState(isToBeSent ? "typing" : "failed");
		if (!isToBeSent) return;
		submit(new FormData(form), {
			method: "post",
			action: form.getAttribute("action") ?? "",
			replace: true,
			state: location.state,
			preventScrollReset: true,
		});
	}, [state, isUploading]);
	return {
		...uploads,
		isBusy: state === "waiting" || isSending,
		/**
		 * True if the administrator has pressed the submit button, but the upload of a picture has
		 * failed, so the form was not sent.
		 */
		hasFailed: state === "failed",
		onSend(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			if (state === "waiting" || isSending) return;
			uploads.goOn();
			setState("waiting");
		},
	};
}
