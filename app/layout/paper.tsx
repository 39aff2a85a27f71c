import { phones } from "~/church/contact";
import { name } from "~/church/identity";
import { address as churchAddress } from "~/church/location";
import { useSavesData } from "~/ui/use-saves-data";
import styles from "./paper.css?url";
import { useAddress } from "./use-address";

/**
 * Makes a page print as a clean sheet, by styles of its own, and stands at its foot: who the church is,
 * the page's address, and a QR code that leads there. It is so small that it is fetched with the page,
 * because where a service worker runs, a lazy picture would miss the print. None runs for who saves
 * data: there it waits for the print.
 *
 * @param path the address of what is printed, on this site
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
				<b>{name}</b>
				<br />
				{[...churchAddress, ...phones.map(({ label }) => label)].join(" · ")}
				<br />
				{address}
			</p>
		</div>
	);
}
