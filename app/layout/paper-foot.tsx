import { phones } from "~/church/contact";
import { name } from "~/church/identity";
import { address as churchAddress } from "~/church/location";
import { urlOfPath } from "~/platform/http/path-url";
import { useSavesData } from "~/ui/use-saves-data";
import styles from "./paper.css?url";
import { useAddress } from "./use-address";

/**
 * The foot of a printed page, with a QR code of the page's URL. It also loads the print styles.
 *
 * The QR code's picture is loaded lazily only if the data saver is on. With a service worker a lazy
 * picture would come too late for the print, and a page with the data saver has no service worker.
 */
export function PaperFoot({ path }: { path: string }) {
	const address = useAddress(path);
	const savesData = useSavesData();
	const { pathname, search } = urlOfPath(address);
	return (
		<div className="hidden paper-only">
			<link rel="stylesheet" href={styles} media="print" />
			<img
				src={`/qr.bmp?path=${encodeURIComponent(pathname + search)}`}
				alt=""
				width={100}
				height={100}
				loading={savesData ? "lazy" : undefined}
			/>
			<p>
				<b>{name()}</b>
				<br />
				{[...churchAddress(), ...phones().map(({ label }) => label)].join(" · ")}
				<br />
				{address}
			</p>
		</div>
	);
}
