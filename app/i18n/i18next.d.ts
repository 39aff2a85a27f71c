import type { KeyWithGaps, TextKey, TextNamespace } from "./text-key";
import type { Texts } from "./texts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		keySeparator: false;
		/** Code that uses any namespace also finds the translation keys of `common`. */
		resources: { [Ns in TextNamespace]: Texts[Ns] & Texts["common"] };
	}
	interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
		(key: TextKey): string;
		<Value extends string>(key: TextKey<Value>, values: Record<Value, string | number>): string;
		/**
		 * A call without values, for a translated text with placeholders, returns this type. No
		 * code accepts the type, so a call that forgets the values does not compile.
		 */
		(key: KeyWithGaps<Ns extends readonly (infer Part)[] ? Part : Ns>): { valuesAreMissing: true };
	}
}
