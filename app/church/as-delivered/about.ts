export const story = `Kingdom Realms Ministries began in the early 1990s, when our founder, Bishop Kagiso Molefe, gathered a few families to pray under a thorn tree in Tati Siding. They had no hall and no instruments, but they had the promise of Isaiah: arise, shine, for your light has come.

From that tree the work has spread to branches in the towns and villages around us. We are still what we were at the start: families who pray together, open to everyone who comes.

Every Sunday we worship from 09:00 AM to 12:30 PM. Twice a year all branches come together for our major events: Easter and Thanksgiving.`;
export const storyTn = `Kingdom Realms Ministries e simologile kwa tshimologong ya dingwaga tsa bo-1990, fa motlhami wa rona, Bishop Kagiso Molefe, a ne a kokoanya malapa a se kae go rapela mo tlase ga setlhare kwa Tati Siding. Ba ne ba se na ntlo ya kereke le diletswa, mme ba ne ba na le tsholofetso ya ga Isaia: tsoga, o phatsime, gonne lesedi la gago le tlile.

Go tswa mo setlhareng seo tiro e anamile go ya kwa makaleng a rona mo ditoropong le metseng e e re dikologileng. Re sa ntse re le se re neng re le sone kwa tshimologong: malapa a a rapelang mmogo, a a amogelang mongwe le mongwe yo o tlang.

Tshipi nngwe le nngwe re obamela go simolola ka 9:00 AM go fitlha ka 12:30 PM. Gabedi ka ngwaga makala otlhe a kopana mo ditiragalong tsa rona tse dikgolo: Paseka le Malebogo.`;
export const mission =
	"To bring the light of Christ to every home: preaching the Word, praying for the sick and the weary, and serving our neighbours with our hands.";
export const missionTn =
	"Go isa lesedi la ga Keresete mo lelapeng lengwe le lengwe: go rera Lefoko, go rapelela ba ba lwalang le ba ba lapileng, le go direla baagisani ba rona ka diatla tsa rona.";
export const vision =
	"A kingdom movement that reaches from Tati Siding to the nations, where every believer knows who they are in God and walks in it.";
export const visionTn =
	"Mokgatlho wa bogosi o o tswang kwa Tati Siding go ya kwa ditshabeng, o mo go one modumedi mongwe le mongwe a itseng se a leng sone mo Modimong a bo a tsamaya mo go sone.";
export const beliefs = `One God
We believe in one God, Father, Son and Holy Spirit, maker of heaven and earth.

God is Love
We believe that God is Love, and that nobody stands outside that love.

Jesus Christ
We believe in Jesus Christ, who died for us and rose again, our Saviour and Lord.

His return
We believe in His return, and we live as people who wait for the morning.`;
export const beliefsTn = `Modimo o le mongwe fela
Re dumela mo Modimong o le mongwe, Rara, Morwa le Mowa o o Boitshepo, mmopi wa legodimo le lefatshe.

Modimo ke lorato
Re dumela gore Modimo ke lorato, le gore ga go ope yo o kwa ntle ga lorato loo.

Jesu Keresete
Re dumela mo go Jesu Keresete, yo o re swetseng a bo a tsoga mo baswing, Mmoloki le Morena wa rona.

Go boa ga ga Jesu Keresete
Re dumela mo go boeng ga gagwe, mme re tshela jaaka batho ba ba letileng moso.`;

/**
 * The people who lead the church. Each entry of this list has the name, the role and a description,
 * each on a line.
 */
export const leaders = `Bishop Kagiso Molefe
Founder and Bishop
Planted the church in the early 1990s and has shepherded it ever since. He loves early mornings, old hymns and new believers.

Pastor Lorato Molefe
Pastor
Leads prayer and the women's fellowship, and visits the homes where somebody is ill. Her door is open on weekdays.

Elder Tebogo Sebina
Elder, Youth and Music
Teaches the young people to lead, on the football field as much as in the choir.`;
export const leadersTn = `Bishop Kagiso Molefe
Motlhami le Bishop
O tlhamile kereke kwa tshimologong ya dingwaga tsa bo-1990 mme o sa ntse a e disa. O rata meso, dipina tsa bogologolo le badumedi ba basha.

Pastor Lorato Molefe
Moruti
O eteletse pele thapelo le kopano ya bomme, mme o etela malapa a go nang le molwetse mo go one. Kgoro ya gagwe e butswe mo malatsing a beke.

Elder Tebogo Sebina
Mogolwane, Banana le Mmino
O ruta banana go etelela pele, mo lebaleng la kgwele ya dinao jaaka mo khwaereng.`;

/**
 * The URLs of the leaders' portraits, one per line, in the order of `leaders`; `-` for a leader
 * without a portrait.
 */
export const portraits = `/demo/leader-1.webp
/demo/leader-2.webp
/demo/leader-3.webp`;
