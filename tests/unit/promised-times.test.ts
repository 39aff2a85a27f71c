import { expect, test } from "vitest";
import { INVITATION_MS } from "~/accounts/permissions/invitations.server";
import { SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { UNCONFIRMED_MS } from "~/accounts/sign-up/sign-up.server";
import { BACKUP_WEEKS } from "~/backup-content";
import { privacy } from "~/church/privacy";
import { MESSAGE_KEPT_MS } from "~/contact/messages.server";
import { REGISTRATION_KEPT_MS } from "~/events/guest-list.server";
import en from "~/i18n/locales/en/invitation.json";
import tn from "~/i18n/locales/tn/invitation.json";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { DAY_MS } from "~/platform/durations";
import { SECURITY_EVENT_MS } from "~/platform/security/security-log.server";

// These texts say a time in words. Whoever changes the time finds here what must be changed with it.

const said = (language: "en" | "tn") =>
	privacy({ forms: true, accountsElsewhere: false })
		.flatMap(({ text }) => text.map((paragraph) => paragraph[language]))
		.join("\n");

test("the privacy page says how long things are stored", () => {
	expect(MESSAGE_KEPT_MS).toBe(365 * DAY_MS);
	expect(said("en")).toContain("a message for 12 months");
	expect(said("tn")).toContain("molaetsa o bolokwa dikgwedi di le 12");
	expect(REGISTRATION_KEPT_MS).toBe(90 * DAY_MS);
	expect(said("en")).toContain("a registration until 90 days after the event");
	expect(said("tn")).toContain("go fitlha malatsi a le 90 morago ga tiragalo");
	expect(UNDO_DAYS).toBe(30);
	expect(said("en")).toContain("can put it back for 30 days");
	expect(said("tn")).toContain("a ka se busa mo malatsing a le 30");
	expect(BACKUP_WEEKS).toBe(30);
	expect(said("en")).toContain("is deleted after 30 weeks");
	expect(said("tn")).toContain("dibeke di le 30");
	expect(UNCONFIRMED_MS).toBe(30 * DAY_MS);
	expect(said("en")).toContain("An account that is not confirmed is removed after 30 days");
	expect(said("tn")).toContain("e tlosiwa morago ga malatsi a le 30");
	expect(SESSION_LIFETIME_MS).toBe(7 * DAY_MS);
	expect(said("en")).toContain("until the sign-in ends: seven days at most");
	expect(said("tn")).toContain("go fitlhelela a tswa: malatsi a le supa fela");
	expect(SECURITY_EVENT_MS).toBe(90 * DAY_MS);
	expect(said("en")).toContain("signed in or was refused for 90 days");
	expect(said("tn")).toContain("o ganeditswe go bolokwa malatsi a le 90");
});

test("the Users panel says how long an invitation works", () => {
	expect(INVITATION_MS).toBe(3 * DAY_MS);
	expect(en["invitation.inviteText"]).toContain("for three days");
	expect(tn["invitation.inviteText"]).toContain("malatsi a le mararo");
});
