import { addTexts } from "./table";

export const portalGallery = addTexts({
	"albums.title": { en: "Gallery Management", tn: "Tsamaiso ya Dinepe" },
	"albums.subtitle": {
		en: "Manage photo galleries and albums",
		tn: "Laola dikgobokanyo tsa dinepe le dialebamo",
	},
	"albums.addSermonPhoto": { en: "Add Sermon Photo", tn: "Tsenya Senepe sa Thero" },
	"albums.adding": { en: "Adding...", tn: "Se a tsenngwa..." },
	"albums.deleteAll": { en: "Delete All Photos", tn: "Phimola Dinepe Tsotlhe" },
	"albums.add": { en: "Add Gallery", tn: "Tsenya Alebamo" },
	"albums.addTitle": { en: "Add New Gallery", tn: "Tsenya Alebamo e Ntšhwa" },
	"albums.editTitle": { en: "Edit Gallery", tn: "Fetola Alebamo" },
	"albums.all": { en: "All Gallery Items", tn: "Dialebamo Tsotlhe" },
	"albums.name": { en: "Title", tn: "Setlhogo" },
	"albums.category": { en: "Category", tn: "Setlhopha" },
	"albums.photos": { en: "Photos", tn: "Dinepe" },
	"albums.description": { en: "Description", tn: "Tlhaloso" },
	"albums.edit": { en: "Edit", tn: "Fetola" },
	"albums.editOne": { en: "Edit {{title}}", tn: "Fetola {{title}}" },
	"albums.deleteOne": { en: "Delete {{title}}", tn: "Phimola {{title}}" },
	"albums.deleteTitle": { en: "Delete this gallery?", tn: "A alebamo eno e phimolwe?" },
	"albums.deleteText": {
		en: "“{{title}}” and its photos will be removed from the website. This action cannot be undone.",
		tn: "“{{title}}” le dinepe tsa yone di tlaa tlosiwa mo webosaeteng. Tiro eno ga e ka ke ya busediwa morago.",
	},
	"albums.deleteAllText": {
		en: "This action cannot be undone. This will permanently delete all gallery photos and remove them from the server.",
		tn: "Tiro eno ga e ka ke ya busediwa morago. E tlaa phimola dinepe tsotlhe tsa dialebamo ka bosakhutleng mme e di tlose mo sefaleng.",
	},
	"albums.more": { en: "Next galleries", tn: "Dialebamo tse di latelang" },
	"albums.empty": { en: "No galleries yet", tn: "Ga go ise go nne le dialebamo" },
	"albums.emptyText": {
		en: "Add a gallery to show photos of your church's life together.",
		tn: "Tsenya alebamo go bontsha dinepe tsa botshelo jwa kereke mmogo.",
	},
	"albums.create": { en: "Create Gallery", tn: "Dira Alebamo" },
	"albums.creating": { en: "Creating...", tn: "E a dirwa..." },
	"albums.update": { en: "Update Gallery", tn: "Ntšhwafatsa Alebamo" },
	"albums.updating": { en: "Updating...", tn: "E a ntšhwafadiwa..." },
	"albums.files": { en: "Photos", tn: "Dinepe" },
	"albums.filesHint": {
		en: "PNG, JPG, GIF up to 10MB each",
		tn: "PNG, JPG, GIF, nngwe le nngwe e se fete 10MB",
	},
	"albums.formLimit": {
		en: "All photos of one form together: up to 25 MB",
		tn: "Dinepe tsotlhe tsa foromo e le nngwe mmogo: di se fete 25 MB",
	},
	"albums.formTooLarge": {
		en: "The photos were too large together. Please choose photos of up to 25 MB in all, and send the gallery again.",
		tn: "Dinepe di ne di le dikgolo thata di kopane. Tsweetswee tlhopha dinepe tse mmogo di sa feteng 25 MB, mme o romele alebamo gape.",
	},
	"albums.expired": {
		en: "Your session had expired. Please choose the photos again, and send the gallery again.",
		tn: "Nako ya gago ya go tsena e ne e fedile. Tsweetswee tlhopha dinepe gape, mme o romele alebamo gape.",
	},
	"albums.keepsPhotos.zero": {
		en: "Without new photos, the cover stays as it is.",
		tn: "Fa go se na dinepe tse dintšhwa, khabara e nna jaaka e ntse.",
	},
	"albums.keepsPhotos.one": {
		en: "Without new photos, the cover and {{count}} further photo stay as they are.",
		tn: "Fa go se na dinepe tse dintšhwa, khabara le senepe se sengwe se le {{count}} di nna jaaka di ntse.",
	},
	"albums.keepsPhotos.other": {
		en: "Without new photos, the cover and {{count}} further photos stay as they are.",
		tn: "Fa go se na dinepe tse dintšhwa, khabara le dinepe tse dingwe di le {{count}} di nna jaaka di ntse.",
	},
	"albums.replaces": {
		en: "New photos replace the cover and all photos that this gallery has now ({{count}} in all).",
		tn: "Dinepe tse dintšhwa di tsaya maemo a khabara le dinepe tsotlhe tse alebamo eno e nang natso gompieno ({{count}} tsotlhe).",
	},
	"albums.coverImage": { en: "Cover Image", tn: "Senepe sa Khabara" },
	"albums.newCover": { en: "New Cover", tn: "Khabara e Ntšhwa" },
	"albums.coverAddress": { en: "Cover image address", tn: "Aterese ya senepe sa khabara" },
	"albums.coverAddressHelp": {
		en: "Instead of choosing photos: the address of a picture on the web.",
		tn: "Mo boemong jwa go tlhopha dinepe: aterese ya senepe mo inthaneteng.",
	},
	"albums.coverIsFirst": {
		en: "The first of the chosen photos becomes the cover.",
		tn: "Senepe sa ntlha sa tse di tlhophilweng se nna khabara.",
	},
	"albums.removePhoto": { en: "Remove {{name}}", tn: "Tlosa {{name}}" },
	"albums.photoSent": { en: "Uploaded", tn: "Se rometswe" },
	"albums.photoFailed": { en: "Not uploaded", tn: "Ga se a romelwa" },
	"albums.progress": {
		en: "Uploading photo {{n}} of {{total}}",
		tn: "Go romelwa senepe {{n}} mo go tse {{total}}",
	},
	"albums.progressBytes": {
		en: "Uploading photo {{n}} of {{total}}: {{sent}} of {{size}}",
		tn: "Go romelwa senepe {{n}} mo go tse {{total}}: {{sent}} mo go {{size}}",
	},
	"albums.fetchFailed": {
		en: "Failed to fetch gallery items",
		tn: "Dialebamo di paletse go batliwa",
	},
	"albums.loadFailed": {
		en: "Failed to load gallery items",
		tn: "Dialebamo di paletse go laisiwa",
	},
	"albums.createFailed": {
		en: "Failed to create gallery item",
		tn: "Alebamo e paletse go dirwa",
	},
	"albums.updateFailed": {
		en: "Failed to update gallery item",
		tn: "Alebamo e paletse go ntšhwafadiwa",
	},
	"albums.deleteFailed": {
		en: "Failed to delete gallery item",
		tn: "Alebamo e paletse go phimolwa",
	},
	"albums.deleteAllFailed": {
		en: "Failed to delete all gallery items",
		tn: "Dialebamo tsotlhe di paletse go phimolwa",
	},
	"albums.uploadFailed": { en: "Failed to upload image", tn: "Senepe se paletse go romelwa" },
	"albums.refused.damaged": {
		en: "This photo is damaged, or its file is not complete.",
		tn: "Senepe seno se senyegile, kgotsa faele ya sone ga e a felela.",
	},
	"albums.refused.tooLarge": {
		en: "This photo is too large: at most 25 MB and 50 megapixels are taken.",
		tn: "Senepe seno se setona thata: se se ka se fete 25 MB le dimegapikesele di le 50.",
	},
	"albums.refused.kind": {
		en: "Only PNG, JPEG, GIF and WebP are taken, with no other file in them.",
		tn: "Go amogelwa PNG, JPEG, GIF le WebP fela, go se na faele e nngwe mo go tsone.",
	},
	"albums.sermonPhotoFailed": {
		en: "Failed to add sermon photo",
		tn: "Senepe sa thero se paletse go tsenngwa",
	},
	"albums.uploadKept": {
		en: "The photos that went through are kept.",
		tn: "Dinepe tse di rometsweng di bolokilwe.",
	},
	"albums.goOn": { en: "Go on uploading", tn: "Tswelela go romela" },
	"albums.removeRefused": {
		en: "The other photos are kept. Please remove those that were refused, and send the gallery again.",
		tn: "Dinepe tse dingwe di bolokilwe. Tsweetswee tlosa tse di ganilweng, mme o romele alebamo gape.",
	},
	"albums.chooseRest": {
		en: "The photos before it are kept. Please choose the others again, without this one.",
		tn: "Dinepe tse di neng di le kwa pele ga sone di bolokilwe. Tsweetswee tlhopha tse dingwe gape, kwa ntle ga sone.",
	},
	"albums.lost": {
		en: "These photos were not uploaded yet. Please choose them again: {{names}}",
		tn: "Dinepe tse ga di ise di romelwe. Tsweetswee di tlhophe gape: {{names}}",
	},
	"albums.conflict": {
		en: "Somebody else changed this gallery meanwhile. Nothing was saved, and nothing of theirs was overwritten.",
		tn: "Mongwe o fetotse alebamo eno ka nako eo. Ga go sepe se se bolokilweng, e bile ga go sepe sa gagwe se se phimotsweng.",
	},
	"albums.conflictNext": {
		en: "What you typed is still in the form below. To put it in place of theirs, press “Update Gallery” again.",
		tn: "Se o se kwadileng se sa le mo foromong e e fa tlase. Go se baya mo boemong jwa sa gagwe, tobetsa “Ntšhwafatsa Alebamo” gape.",
	},
	"albums.gone": {
		en: "Somebody has deleted this gallery meanwhile. What you typed, and the photos you chose, are still here. To add it as a new gallery, press “Create Gallery”.",
		tn: "Mongwe o phimotse alebamo eno ka nako eo. Se o se kwadileng, le dinepe tse o di tlhophileng, di sa le fano. Go e tsenya jaaka alebamo e ntšhwa, tobetsa “Dira Alebamo”.",
	},
	"albums.current": { en: "As it stands now", tn: "Jaaka e ntse gompieno" },
	"albums.badCover": {
		en: "Begin the address with https://, http:// or /",
		tn: "Simolola aterese ka https://, http:// kgotsa /",
	},
	"albums.coverGone": {
		en: "This photo is no longer on the server. Please choose another one.",
		tn: "Senepe seno ga se tlhole se le mo sefaleng. Tsweetswee tlhopha se sengwe.",
	},
	"albums.chooseAgain": {
		en: "Some of the photos were no longer on the server. Please choose them again.",
		tn: "Dinepe dingwe di ne di se tlhole di le mo sefaleng. Tsweetswee di tlhophe gape.",
	},
	"albums.leftOut.zero": {
		en: "A gallery holds at most {{most}} photos.",
		tn: "Alebamo e tsaya dinepe di le {{most}} fela.",
	},
	"albums.leftOut.one": {
		en: "A gallery holds at most {{most}} photos. The last one that you chose was left out.",
		tn: "Alebamo e tsaya dinepe di le {{most}} fela. Senepe sa bofelo se o se tlhophileng se tlogetswe.",
	},
	"albums.leftOut.other": {
		en: "A gallery holds at most {{most}} photos. The last {{count}} that you chose were left out.",
		tn: "Alebamo e tsaya dinepe di le {{most}} fela. Dinepe tsa bofelo di le {{count}} tse o di tlhophileng di tlogetswe.",
	},
	"albums.tooMany": {
		en: "A gallery holds at most {{most}} photos.",
		tn: "Alebamo e tsaya dinepe di le {{most}} fela.",
	},
	"albums.added": { en: "The gallery has been added.", tn: "Alebamo e tsentswe." },
	"albums.changed": { en: "The gallery has been updated.", tn: "Alebamo e ntšhwafaditswe." },
	"albums.deleted": { en: "The gallery has been deleted.", tn: "Alebamo e phimotswe." },
	"albums.allDeleted": {
		en: "All gallery photos have been deleted.",
		tn: "Dinepe tsotlhe tsa dialebamo di phimotswe.",
	},
	"albums.sermonPhotoAdded": {
		en: "The sermon photo has been added.",
		tn: "Senepe sa thero se tsentswe.",
	},
});
