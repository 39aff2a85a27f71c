import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { Banner } from "~/ui/banner";
import type { FormResult } from "~/ui/use-validated-form";

/** The error of an HTML form as a whole, such as a wrong code; nothing if there is none. */
export function FormError({ result = {} }: { result?: FormResult | undefined }) {
	const { t } = useTranslation();
	const [error] = result.error?.[""] ?? [];
	return error && <Banner tone="error">{t(error as TextKey<string>, result.values ?? {})}</Banner>;
}
