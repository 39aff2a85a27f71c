import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "./field";
import { Icon } from "./icon";

export function PasswordField(props: ComponentProps<typeof TextField>) {
	const { t } = useTranslation("accounts");
	const [isShown, setShown] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const form = button.current?.form;
		// When the form is emptied, the field hides its text again, because somebody else could
		// read the next typed password on the screen.
		const hide = () => setShown(false);
		form?.addEventListener("reset", hide);
		return () => form?.removeEventListener("reset", hide);
	}, []);
	return (
		<TextField
			{...props}
			type={isShown ? "text" : "password"}
			autoCapitalize="none"
			spellCheck={false}
			className="pr-12"
			within={
				<button
					ref={button}
					type="button"
					data-live=""
					onClick={() => setShown(!isShown)}
					aria-label={t(isShown ? "password.hide" : "password.show")}
					data-tooltip=""
					className="no-scripting:hidden absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:text-sky"
				>
					<Icon of={isShown ? EyeOff : Eye} className="size-5" />
				</button>
			}
		/>
	);
}
