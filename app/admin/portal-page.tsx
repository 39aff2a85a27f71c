import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "~/accounts/model";
import { AccessDenied } from "~/accounts/permissions/access-denied";
import { CodeCard } from "~/accounts/second-factor/code-card";
import { FactorOffer } from "~/accounts/second-factor/factor-offer";
import { LoginCard } from "~/accounts/sign-in/login-card";
import { churchDay, formatDay } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useNotify } from "~/layout/notifications/notifications";
import { LinkedText } from "~/ui/linked-text";
import { ChangeContext } from "./changes/change-notice";
import { failureKey, typedIn } from "./form-failure";
import { packDraft } from "./login-draft";
import { LoginFrame } from "./login-frame";
import type { PanelAnswer } from "./panel";
import { PanelView } from "./panel-view";
import type { PortalAnswer, PortalScreen } from "./portal.server";
import { PortalFrame, useChosenTab } from "./portal-frame";
import { TogglesKept } from "./published";
import { ReceivedTargets } from "./received/received-targets";
import { UploadsOnTheirWay } from "./recordings/uploads-on-their-way";
import { SendAgainCard } from "./send-again-card";
import { WordContext } from "./send-word/send-word";
import type { Tab } from "./tabs";

/**
 * The data from the portal's loader. `isStale` is true if the latest load failed, so that this data
 * is from an earlier load.
 */
type Shown = PortalScreen & { isStale?: true };

export function PortalPage({ shown, answer }: { shown: Shown; answer: PortalAnswer | undefined }) {
	const unopened = useUnopened(shown, answer);
	const notify = useNotify();
	useEffect(() => {
		if (answer?.isOffline && !answer.login && !answer.panel && !answer.tab) notify("offline");
	}, [answer, notify]);
	if (answer?.code || (shown.screen === "code" && !answer?.login)) {
		return (
			<LoginFrame carries={Boolean(answer?.code?.draft)}>
				<CodeCard {...answer?.code} />
			</LoginFrame>
		);
	}
	if (shown.screen === "login" || shown.screen === "code" || answer?.login || answer?.sendAgain) {
		const { login, sendAgain } = answer?.panel ? carriedByLogin(answer.panel) : (answer ?? {});
		return (
			<LoginFrame carries={Boolean(login?.draft || sendAgain)}>
				{sendAgain ? (
					<SendAgainCard {...sendAgain} />
				) : (
					<LoginCard
						demo={shown.screen === "login" ? shown.demo : null}
						constraint={shown.screen === "login" ? shown.constraint : {}}
						lastResult={login?.result}
						draft={login?.draft}
					/>
				)}
			</LoginFrame>
		);
	}
	if (shown.screen === "factor") {
		return (
			<LoginFrame carries>
				<SendAgainCard intent="" status={403} />
			</LoginFrame>
		);
	}
	if (answer?.denied) return <Denied {...answer.denied} />;
	if (shown.screen === "denied") return <Denied role={shown.role} />;
	const { tab, administrator, panel, change, word } = shown;
	const { secondFactorDue, isOfferedFactor, isOfferedPasskey } = administrator;
	return (
		<PortalFrame tab={tab} unopened={unopened} administrator={administrator}>
			{secondFactorDue !== null && <SecondFactorDue day={secondFactorDue} />}
			{isOfferedPasskey && tab === "dashboard" && <FactorOffer withApp={isOfferedFactor} />}
			<ReceivedTargets />
			<UploadsOnTheirWay owner={administrator.id} />
			<ChangeContext.Provider value={{ tab, change, changedSince: answer?.panel?.changedSince }}>
				<WordContext.Provider value={word}>
					<TogglesKept>
						<PanelView
							tab={tab}
							data={panel}
							answer={answer?.panel}
							administrator={administrator}
						/>
					</TogglesKept>
				</WordContext.Provider>
			</ChangeContext.Provider>
		</PortalFrame>
	);
}

/**
 * What to show after a failed form if the portal cannot be shown: the login, which carries the
 * typed text as a draft. A text that is too long for the login is sent again with `SendAgainCard`.
 */
function carriedByLogin(panel: PanelAnswer): PortalAnswer {
	const { intent, status } = panel;
	const draft = packDraft({ intent, typed: typedIn(panel), reason: "portal:portal.textKept" });
	if (draft === null) return { sendAgain: { intent, status } };
	return { login: { result: { error: { "": [failureKey(intent)] } }, draft } };
}

function useUnopened(shown: Shown, answer: PortalAnswer | undefined): Tab | undefined {
	const open = shown.screen === "portal" ? shown.tab : undefined;
	const chosen = useChosenTab();
	const [last, setLast] = useState(open);
	const asked = chosen ?? (shown.isStale ? last : open);
	if (asked !== last) setLast(asked);
	return answer?.tab ?? (shown.isStale && last);
}

function SecondFactorDue({ day }: { day: number }) {
	const { t } = useTranslation("authenticator");
	const text = t("authenticator.due", { day: formatDay(useLanguage(), churchDay(day)) });
	return (
		<p className="mb-6 rounded-control border border-dawn bg-card p-4">
			<LinkedText text={text} to={["/admin/passkeys", "/admin/authenticator"]} />
		</p>
	);
}

function Denied({ role }: { role: Role | null }) {
	return (
		<LoginFrame>
			<AccessDenied role={role} />
		</LoginFrame>
	);
}
