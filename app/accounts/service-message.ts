import type { TextKey } from "~/i18n/texts";
import { findText } from "~/i18n/texts/table";
import { useTranslation } from "~/i18n/use-translation";

export const NETWORK_ERROR = "Network error. Please try again.";

/** Texts whose English is what the server, or the account service, is known to say. */
const known: TextKey[] = [
	"login.failed",
	"login.wrong",
	"login.denied",
	"login.unconfirmed",
	"service.tooMany",
	"service.busy",
	"service.wait",
	"service.mailLimit",
	"service.noMail",
	"service.notSetUp",
	"service.unavailable",
	"service.passwordShort",
	"service.passwordSame",
	"service.secondFactor",
	"notice.network",
];

/** The function that says in the page's language what the server said in English. */
export function useServiceMessage() {
	const { t } = useTranslation();
	return (message: string): string => {
		for (const key of known) {
			const numbers = numbersIn(message, findText(key)?.en);
			if (numbers) return t(key, numbers);
		}
		return message;
	};
}

/** The numbers with which a text becomes the message; undefined for a text that never does. */
function numbersIn(message: string, text: string | undefined): Record<string, string> | undefined {
	const pattern = text
		?.replace(/[.*+?^$()|[\]\\]/g, "\\$&")
		.replace(/\{\{(\w+)\}\}/g, "(?<$1>\\d+)");
	const match = pattern && new RegExp(`^${pattern}$`).exec(message);
	return match ? { ...match.groups } : undefined;
}
