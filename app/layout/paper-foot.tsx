import { phones } from "~/church/contact";
import { name } from "~/church/identity";
import { address as churchAddress } from "~/church/location";
import { useSavesData } from "~/ui/use-saves-data";
import styles from "./paper.css?url";
import { useAddress } from "./use-address";

/**
 * The foot of a printed page, with a QR code that leads to its address; it brings the styles for
 * paper. The code is fetched with the page, because where a service worker runs, a lazy picture would
 * miss the print. None runs for who saves data.
 */
export function PaperFoot({ path }: { path: string }) {
	const address = useAddress(path);
	const savesData = useSavesData();
	const { pathname, search } = new URL(address, "http://local.invalid");
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
