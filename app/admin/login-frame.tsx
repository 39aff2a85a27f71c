import { type ReactNode, useEffect } from "react";
import { LanguageSwitch } from "~/layout/language-switch";
import { usePageContext } from "~/layout/page-context";
import { Main } from "~/layout/page-frame";
import { Brand } from "./brand";
import { endPortalDrafts } from "./dialogs/tab-drafts";
import { forgetAllReceived } from "./received/received";
import { forgetUploads } from "./recordings/file-uploads";
import { forgetOwner } from "./recordings/upload-list";

/**
 * @param carries true if a form below carries a draft, or a reload sends a form again. The language
 *   cannot be changed then, because that would lose the typed text
 */
export function LoginFrame({ carries, children }: { carries?: boolean; children: ReactNode }) {
	const notice = usePageContext()?.notice;
	useEffect(() => {
		if (notice?.name !== "signedOut") return forgetOwner();
		endPortalDrafts();
		forgetAllReceived();
		void forgetUploads();
	}, [notice]);
	return (
		<div className="flex min-h-dvh flex-col bg-sunken">
			<header className="wrap flex flex-wrap items-center justify-between gap-3 py-4">
				<Brand />
				{!carries && <LanguageSwitch />}
			</header>
			<Main className="wrap flex grow items-start justify-center py-6 sm:items-center sm:pb-24">
				{children}
			</Main>
			<div aria-hidden="true" className="weave h-6 text-line" />
		</div>
	);
}
