import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { name } from "~/church/identity";
import { Logo } from "~/layout/logo";

export function Brand({ as: Title = "span" }: { as?: "span" | "h1" }) {
	const { t } = useTranslation("login");
	return (
		<Link
			to="/"
			className="flex min-h-11 grow basis-40 items-center gap-3 no-underline sm:grow-0 sm:basis-auto"
		>
			<Logo />
			<div className="min-w-0 leading-tight">
				<span className="block font-semibold font-serif text-sky">{name()}</span>
				<Title className="block font-normal font-sans text-ink-soft text-sm leading-tight tracking-normal">
					{t("portal.title")}
				</Title>
			</div>
		</Link>
	);
}
