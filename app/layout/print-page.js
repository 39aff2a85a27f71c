// Prints the page when the pictures for its sheet have come.
export default async function printPage() {
	const pictures = [...document.querySelectorAll(".paper-only img")];
	for (const picture of pictures) picture.loading = "eager";
	await Promise.allSettled(pictures.map((picture) => picture.decode()));
	print();
}
