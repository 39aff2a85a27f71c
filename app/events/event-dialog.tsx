import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Dialog, FIRST_FOCUS } from "~/ui/dialog";
import { useHydrated } from "~/ui/use-hydrated";
import type { FormResult } from "~/ui/use-validated-form";
import { dialogPath, type OpenedFrom } from "./address";
import { EventFacts, EventTypeBadge, RegisterButton } from "./event-list";
import { type ChurchEvent, canRegister, isUpcoming } from "./model";
import { RegistrationForm, type RegistrationTexts } from "./registration-form";

interface Opened {
	event: ChurchEvent;
	/** What was typed into the registration before it was left for the details. */
	typed: RegistrationTexts;
	/** Why the last registration was refused, if it was. */
	failure?: ReactNode;
	/** The server's answer to it, with what was typed. */
	lastResult?: FormResult;
}

/**
 * The dialog over the list: the registration form of an event if the address asks for it and the
 * event takes registrations, else the event's details.
 *
 * @param now the instant that divides upcoming from past, in milliseconds since 1970 (UTC)
 */
export function EventDialog({
	register,
	now,
	...opened
}: Opened & { register: boolean; now: number }) {
	// A registration that was refused stays open, with what was typed and the reason.
	return register && (canRegister(opened.event, now) || opened.failure) ? (
		<RegistrationDialog {...opened} />
	) : (
		<DetailsDialog {...opened} now={now} />
	);
}

function DetailsDialog({ event, now, failure }: Omit<Opened, "typed"> & { now: number }) {
	const { t } = useTranslation("events");
	const isOffered = event.requiresRegistration && isUpcoming(event, now);
	return (
		<Sheet title={event.title || t("untitled")} closedby="any">
			<p className="mt-3">
				<EventTypeBadge type={event.type} />
			</p>
			<EventFacts event={event} />
			{event.description && <p className="mt-4">{event.description}</p>}
			{failure && <div className="mt-6">{failure}</div>}
			<div className="mt-8 flex flex-wrap justify-end gap-3">
				<CloseLink />
				{isOffered && (
					<RegisterButton event={event} inDialog>
						{t("events.registerNow")}
					</RegisterButton>
				)}
			</div>
		</Sheet>
	);
}

/**
 * Only its buttons and Escape close it. A click beside it does not, because it could be a slip and
 * what was typed would be lost.
 */
function RegistrationDialog({ event, typed, failure, lastResult }: Opened) {
	const { t } = useTranslation("events");
	return (
		<Sheet title={t("registration.title")} hasFields>
			<p className="mt-2 font-semibold text-ember">{event.title || t("untitled")}</p>
			<p className="mt-1 mb-6 text-ink-soft">{t("registration.description")}</p>
			<RegistrationForm
				event={event}
				typed={typed}
				failure={failure}
				lastResult={lastResult}
				close={<CloseLink />}
			/>
		</Sheet>
	);
}

function Sheet({
	title,
	hasFields = false,
	closedby,
	children,
}: {
	title: string;
	/** Whether there are fields; the first of them then gets the focus. */
	hasFields?: boolean;
	closedby?: "any";
	children: ReactNode;
}) {
	const titleId = useId();
	const isHydrated = useHydrated();
	const { close } = useClose();
	return (
		<Dialog aria-labelledby={titleId} closedby={closedby} onClose={close} className="w-[500px]">
			<div className="p-6 sm:p-8">
				<h2
					id={titleId}
					// The focus begins here, so that the dialog is not scrolled to its first button.
					tabIndex={-1}
					// biome-ignore lint/a11y/noAutofocus: without JavaScript the dialog is not modal, and nothing else moves the focus into it
					autoFocus={!isHydrated}
					{...(hasFields ? {} : { [FIRST_FOCUS]: "" })}
					className="text-2xl text-sky outline-none"
				>
					{title}
				</h2>
				{children}
			</div>
		</Dialog>
	);
}

function CloseLink() {
	const { t } = useTranslation("events");
	const { path, close } = useClose();
	return (
		<ButtonLink
			to={path}
			onClick={(event) => {
				event.preventDefault();
				close();
			}}
			variant="outline"
		>
			{t("dialog.close")}
		</ButtonLink>
	);
}

/**
 * Closes the dialog. If it was opened from a view of this site, it goes back in history, so that
 * the browser's Back does not open it again. If the visitor came by a shared address, it goes on to
 * the view.
 */
function useClose() {
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const path = dialogPath(search, null);
	return {
		path,
		close: () => {
			const opened = state as OpenedFrom | null;
			if (opened) navigate(-opened.viewIsBack);
			else navigate(path, { replace: true, preventScrollReset: true });
		},
	};
}
