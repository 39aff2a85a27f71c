import type { KeyWithGaps, TextKey, TextNamespace } from "./text-key";
import type { Texts } from "./texts";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		keySeparator: false;
		/** Keys of `common` are found from every namespace. */
		resources: { [Ns in TextNamespace]: Texts[Ns] & Texts["common"] };
	}
	interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
		(key: TextKey): string;
		<Value extends string>(key: TextKey<Value>, values: Record<Value, string | number>): string;
		/**
		 * A call without the values that its text needs returns this type. No code accepts the
		 * type, so such a call does not compile.
		 */
		(key: KeyWithGaps<Ns extends readonly (infer Part)[] ? Part : Ns>): { valuesAreMissing: true };
	}
}
