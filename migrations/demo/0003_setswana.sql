-- The demo content in Setswana. It was composed as the labels of the site were, and no native
-- speaker has read it yet.
UPDATE `sermons` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('sermon-01', 'Go Phatsima jaaka Dinaledi', 'Mo bosigong jo bo se nang maru kwa Tati Siding ga go ope yo o tlhokang go supegediwa dinaledi. Paulo o re kopa go tshela jalo kwa tirong le kwa gae: re sa ngongorege, re tshwareletse thata mo lefokong la botshelo.'),
	('sermon-02', 'Bana ba Motshegare', 'Re ba motshegare, ka jalo re ka nna re thantse, ra itshwara sentle mme ra agana mongwe le yo mongwe. Lefoko le le thusang mongwe le mongwe yo o lapisitsweng ke go leta.'),
	('sermon-03', 'Bontle mo Boemong jwa Molora', 'Modimo ga a kope ba ba lelang gore ba itire e kete ga ba lele. O a atamela, o fapa dipelo tse di robegileng, mme o dira gore e nne bone ba ba agang gape.'),
	('sermon-04', 'Lesedi le Legolo', 'Batho ba ba neng ba tsamaya mo lefifing ga ba a ipatlela lesedi: le ne la ba tlhabela. Molaetsa ka ga Ngwana yo re mo filweng, le kagiso ya puso ya gagwe.'),
	('sermon-05', 'Lesedi la Gago le Tlile', 'Molaetsa wa ntlha wa motseletsele ono. Pele Modimo a raya batho ba gagwe a re ba phatsime, o ba bolelela gore ke ka ntlha yang ba ka kgona: kgalalelo ya gagwe e setse e ba tlhabetse.'),
	('sermon-06', 'Ke Tlaa Busetsa Morena Eng?', 'O leboga jang yo o mo kolotang sengwe le sengwe? Mopesalema o tsholetsa senwelo, o diragatsa ditsholofetso tsa gagwe, mme o leboga fa ba bangwe ba ka mo utlwang teng.'),
	('sermon-07', 'Letlhogonolo le le re Rutang', 'Letlhogonolo ga le itshwarele maabane fela. Jaaka morutabana yo o pelotelele, le re ruta go gana se se re utlwisang botlhoko, le go dumela botshelo jo bo tlhoafaletseng go dira molemo.'),
	('sermon-08', 'Setilo fa Tafoleng ya Kgosi', 'Mefibosethe o ne a solofetse katlholo, mme a newa setilo. Kgang ya gagwe e bontsha ka fa bopelonomi jo bo solofeditsweng bogologolo bo batlang batho ba ba iphitlhileng ka teng.'),
	('sermon-09', 'Rara yo o neng a Taboga', 'Morwa o ne a baakantse se a tlaa se buang, mme rraagwe o ne a setse a taboga. Taletso ya go boela gae, le fa tsela e ka bo e nnile telele jang.'),
	('sermon-10', 'Letlhogonolo la Me le go Lekane', 'Paulo o ne a kopa gararo, mme mutlwa wa nna o le teng. Moruti Lorato o bua ka bonolo ka dithapelo tse di arabiwang ka nonofo mo boemong jwa kimololo.'),
	('sermon-11', 'Re Bolokilwe ka Letlhogonolo, re Diretswe Ditiro tse di Molemo', 'Ga re bolokwe ke se re se dirang, le fa go ntse jalo go na le tiro e e baakanyeditsweng mongwe le mongwe wa rona. Motseletsele o bulwa ka mafoko a mabedi a a fetolang sengwe le sengwe: mme Modimo.'),
	('sermon-12', 'Ntlo e e Agilweng mo Lefikeng', 'Matlo a mabedi a ka tshwana go fitlhelela pula e tla. Jesu o konosetsa thero ya gagwe ka go botsa gore a re tlaa dira se re se utlwileng.'),
	('sermon-13', 'Se Tshwenyegeng ka ga Kamoso', 'Madi a sekolo, pula, tiro: matshwenyego ke a mmatota, mme Jesu ga a a tshege. O re kopa go leba dinonyane le go gakologelwa gore ke mang yo o di otlang.'),
	('sermon-14', 'Fa o Rapela', 'Re tsamaya ka iketlo mo Thapelong ya Morena, mola ka mola. E siametse ba ba simololang go ithuta go rapela le ba ba e buileng botshelo jwa bone jotlhe.'),
	('sermon-15', 'Letswai le Lesedi', 'Letswai le lennye le lekane pitsa yotlhe, mme lobone lo le longwe lo lekane phaposi yotlhe. Seno se ka raya eng mo mmileng wa gaeno mo bekeng eno?'),
	('sermon-16', 'Go Sego Bahumanegi mo Moweng', 'Jesu o nna fa fatshe mo letlhakoreng la thaba mme o bitsa batho ba go neng go sa solofelwa gore ba sego. Masego ga se llere e re e palamang, ke kamogelo e re e amogelang.'),
	('sermon-17', 'Yang lo Dire Barutwa', 'Bangwe ba ba lesome le motso ba ne ba sa ntse ba belaela, mme Jesu a ba roma le fa go ntse jalo. Lefoko ka ga batho fela, tiro e kgolo le tsholofetso ya gore o na le rona ka metlha.'),
	('sermon-18', 'Leru le le Kana ka Seatla sa Motho', 'Makgetlo a le marataro motlhanka ga a bona sepe, mme Elia a nna a rapela. Re konosetsa motseletsele ono ka go leba la bosupa, leru le lennyennye le modumo wa pula e e maatla.'),
	('sermon-19', 'Le fa go ntse Jalo ke tlaa Itumela', 'Ga go na difeige, ga go na morara, ga go na dikgomo mo masakeng. Habakuke o bala tatlhegelo nngwe le nngwe ka boammaaruri mme o sa ntse a bona pina.'),
	('sermon-20', 'O Tlhomilwe fa Metsing', 'Jaaka ditlhare tse ditona tse di mo lotshitshing lwa Tati, tse di nnang di le tala fa noka e le motlhaba, ba ba ikanyang Morena ba nwa metsi a go se nang ope yo o a bonang.'),
	('sermon-21', 'Nkgo e e sa kang ya Felelwa', 'Motlholagadi yo o saletsweng ke seatla se le sengwe sa bupi o kopiwa go bo abelana. Modimo o kopana le bopelotshweu jwa gagwe letsatsi ka letsatsi, mme go a lekana.'),
	('sermon-22', 'Letlotlo mo Tshimong', 'Monna o ne a rekisa sengwe le sengwe, mme a se dira ka boitumelo. Ditshwantsho tse pedi tse dikhutshwane ka ga boleng jwa bogosi, le gore ke ka ntlha yang fa yo o bo bonang a sa ikutlwe a humanegile.'),
	('sermon-23', 'Tshiamo, Kagiso le Boitumelo', 'Bogosi ga se kgang ya go ja le go nwa. Paulo o bontsha phuthego e e kgaoganeng se e leng sa botlhokwa, le ka fa re ka agisanyang ka teng.'),
	('sermon-24', 'Tlhaka ya Mosetara', 'E nnye mo e ka latlhegang fa gare ga menwana ya gago, mme ka letsatsi lengwe dinonyane di ikhutsa mo moriting wa yone. Kgothatso go mongwe le mongwe yo tiro ya gagwe mo Modimong e lebegang e le nnye thata.'),
	('sermon-25', 'Bogosi bo fa Gare ga Lona', 'Ba ne ba botsa Jesu gore bogosi bo tlaa tla leng, mme a ba bolelela gore bo setse bo le fa gare ga bone. Molaetsa wa pulo ka ga puso ya Modimo e e didimetseng mo pelong.'),
	('sermon-26', 'Morena o re Thusitse go Fitlha fano', 'Samuele o ne a tlhoma leje gore go se nne ope yo o lebalang. Re leba kwa re tswang teng re le kereke, mme re naya maje a rona a kgakologelo maina.')
) WHERE `id` = column1;

UPDATE `events` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('event-night-of-prayer', 'Bosigo jwa Thapelo', 'Re rapela re opela bosigo jotlhe, re rapelela malapa a rona, motse wa rona le setshaba sa rona, mme re wetsa ka tee fa letsatsi le tlhaba. Tlaa ka kobo le Baebele ya gago, mme o nne le rona ka fa o ka kgonang ka teng.'),
	('event-choir-practice', 'Khwaere e Ikatisa le Mongwe le Mongwe', 'Khwaere e bulela mantswe a masha dikgoro. Ga o tlhoke go kgona go bala mmino: tlaa ka lebotlele la metsi le pelo e e ratang go ithuta dipina tsa Setswana tse re di ratang.'),
	('event-sunday-service', 'Tirelo ya Kobamelo ya Tshipi', 'Kobamelo, thapelo le lefoko la Modimo go simolola ka 9:00 AM go fitlha ka 12:30 PM, le sekolo sa Tshipi sa bana. Fa e le lantlha o tla, mongwe fa kgorong o tlaa itumelela go nna le wena.'),
	('event-marriage-morning', 'Moso wa go Nonotsha Manyalo', 'Bishop Kagiso le Moruti Lorato Molefe ba bua ka boammaaruri ka go reetsana, ka madi le ka go itshwarelana. E direlwa ba ba nang le malatsi a le masome a mane kgotsa dingwaga di le masome a mane ba nyalane. Go tlaa nna le tee le dikuku; tsweetswee tlaa ka buka ya go kwalela.'),
	('event-wedding-thuso-onalenna', 'Lenyalo la ga Thuso le Onalenna', 'Thuso le Onalenna, ba ba kopaneng mo khwaereng ya rona, ba laletsa kereke yotlhe go nna basupi ba maikano a bone. Dijo tsa motshegare di tlaa jelwa mo tlase ga ditlhare morago ga lenyalo.'),
	('event-youth-weekend', 'Mafelo a Beke a Banana fa Nokeng', 'Go simolola ka Labotlhano motshegare go fitlha ka Tshipi moso le Moefangele Neo Ditlhong: go ithuta Baebele, kgwele ya dinao, dipina fa molelong le go palama thaba fa letsatsi le tlhaba. E direlwa ba dingwaga di le 13 go ya go 25. Tlaa ka kobo, lobone, sejana le kopi, le ditlhako tse di thibileng.'),
	('event-easter-conference', 'Khonferense ya Paseka: O Tsogile', 'Kopano ya rona ya ngwaga le ngwaga go simolola ka maitseboa a Labotlhano wa Paseka go fitlha ka Tshipi ya Paseka, ka thuto, kobamelo le dijo tse re di jang mmogo. Tsweetswee ikwadise gore re itse gore re apeela batho ba le kae, mme o tle ka setilo se se menwang fa o na naso.'),
	('event-river-baptism', 'Tirelo ya Kolobetso fa Nokeng', 'Re fologela kwa metsing le ba ba tlhophileng go latela Keresete. Ba ba kolobediwang ba tle ka toulo le diaparo tse dingwe, botlhe ba bangwe ba tle ka pina le hutshe ya letsatsi.'),
	('event-harvest-thanksgiving', 'Tirelo ya Malebogo a Thobo', 'Gangwe ka ngwaga re tlisa maungo a ntlha a se Modimo a re fileng sone: mabele, dinawa, magapu, tuelo ya letsatsi kgotsa lefoko la bosupi. Se se bewang fa tafoleng se ya kwa malapeng a a tlhokang, mme morago re ja mmogo.'),
	('event-hill-prayer', 'Thapelo ya Moso mo Thabeng', 'Re palama thaba phakela go rapelela toropo fa letsatsi le tlhaba. Rwala ditlhako tse di siameng mme o tle ka jase e e bothitho le metsi.'),
	('event-family-sunday', 'Tshipi ya Malapa le go Neelwa ga Bana', 'Batsadi ba tlisa bana ba bone fa pele ga Modimo, mme kereke yotlhe e solofetsa go thusa go ba godisa. Bana ke bone ba ba eteletseng dipina pele.'),
	('event-wedding-kabo-lesedi', 'Lenyalo la ga Kabo le Lesedi', 'Kabo le Lesedi ba ne ba nyadisiwa ke Bishop Kagiso Molefe fa pele ga ba masika le ditsala. Re leboga Modimo ka ntlha ya bone le ka ntlha ya lelapa le ba le agang.'),
	('event-village-outreach', 'Letsatsi la go Etela Motse', 'Letsatsi la go etela bagodi, go abelana dijo le go baakanya marulelo mmogo le baagisani ba rona kwa Ditladi. Tlaa ka ditlelafo tsa tiro, hutshe le dijo tse di sa senyegeng tse o ka di ntshang.'),
	('event-leaders-conference', 'Khonferense ya Baeteledipele le Badiri', 'Letsatsi la baamogedi, barutabana ba sekolo sa Tshipi, baletsi le baeteledipele ba ditlhopha tsa malapa go tswa kwa Tati Siding le kwa Francistown. Setlhogo e ne e le toulo le sejana: go etelela pele ka go direla.')
) WHERE `id` = column1;

UPDATE `gallery_items` SET `title_tn` = column2, `description_tn` = column3 FROM (VALUES
	('album-sunday-worship', 'Tshipi kwa Letsatsi Lodge', 'Diatla tse di tsholeditsweng, khwaere le baletsi, lefoko go tswa kwa moreri, le malapa a dumedisana mo tlase ga mooka morago ga tirelo.'),
	('album-village-outreach', 'Ketelo ya Motse', 'Nako le mogodi kwa lapeng la gagwe, dijo tsa kgwedi, marulelo a bojang a a baakanngwang pele ga dipula, le thapelo mo tlase ga mowana wa bogologolo.'),
	('album-youth-weekend', 'Mafelo a Beke a Banana', 'Dikgang fa molelong, kgwele ya dinao mo loroleng, katara e e neng e sa ikhutse, le loeto lwa phakela go bona letsatsi le tlhaba.'),
	('album-river-baptism', 'Kolobetso mo Nokeng', 'Ba ba apereng bosweu ba fologela mo metsing, letsatsi le le mo godimo ga Tati, le kamogelo e e letileng mo lotshitshing.'),
	('album-thanksgiving', 'Malebogo a Thobo', 'Tafole e e tletseng thobo, bomme ba tlisa ditlatlana tsa bone, go bina fa pele ga Morena, le bana ba aba ka diatla tsoopedi.'),
	('album-easter-conference', 'Khonferense ya Paseka', 'Go simolola ka tente phakela le difapaano tse tharo mo thabeng, go ya go maitseboa a thuto mo tlase ga mabone le dijo tse di jelwang mmogo fa ditafoleng tse ditelele.')
) WHERE `id` = column1;

-- What is to be seen on the photos, in both languages.
WITH
	seen(url, en, tn) AS (VALUES
		('/demo/baptism-1.webp', 'The bishop raises a hand beside a woman in white, both waist-deep in the river', 'Bishop o tsholeditse seatla fa thoko ga mosadi yo o apereng bosweu, ba eme mo nokeng'),
		('/demo/baptism-2.webp', 'Five people in white stand on the river bank, ready to be baptised', 'Batho ba le batlhano ba ba apereng bosweu ba eme mo lotshitshing, ba letile go kolobediwa'),
		('/demo/baptism-3.webp', 'The sun rises over the river between acacias', 'Letsatsi le tlhaba mo godimo ga noka fa gare ga mekgalo'),
		('/demo/baptism-4.webp', 'Two women embrace on the bank while the church looks on', 'Basadi ba babedi ba a tlamparelana mo lotshitshing, kereke e ba lebile'),
		('/demo/easter-conference-1.webp', 'Families walk to the conference tent in the morning', 'Malapa a tsamaya go ya kwa tenteng ya khonferense mo mosong'),
		('/demo/easter-conference-2.webp', 'Three crosses on a hill before the rising sun', 'Difapaano tse tharo mo thabeng, letsatsi le tlhaba kwa morago ga tsone'),
		('/demo/easter-conference-3.webp', 'A full tent in the evening, with a preacher on the stage under strings of lights', 'Tente e e tletseng maitseboa, moreri a le mo seraleng mo tlase ga mabone'),
		('/demo/easter-conference-4.webp', 'A woman sings on the stage with one arm raised', 'Mosadi o opela mo seraleng a tsholeditse lebogo'),
		('/demo/easter-conference-5.webp', 'Women cook in black pots under a tree', 'Basadi ba apaya ka dipitsa tse dintsho mo tlase ga setlhare'),
		('/demo/sunday-worship-1.webp', 'The congregation with raised hands before the musicians', 'Phuthego e tsholeditse diatla fa pele ga baopedi'),
		('/demo/sunday-worship-2.webp', 'The choir in blue robes', 'Khwaere e apere diaparo tse ditelele tse di botala jwa legodimo'),
		('/demo/sunday-worship-3.webp', 'The bishop preaches with the Bible open before him', 'Bishop o a rera, Baebele e butswe fa pele ga gagwe'),
		('/demo/sunday-worship-4.webp', 'Musicians at the keyboard, the drums and the guitar', 'Baletsi ba letsa piano, meropa le katara'),
		('/demo/sunday-worship-5.webp', 'Families greet one another outside the church under an acacia', 'Malapa a a dumedisana kwa ntle ga kereke mo tlase ga mooka'),
		('/demo/thanksgiving-1.webp', 'A table of sorghum, pumpkins, melons and fruit', 'Tafole e e nang le mabele, maphutshe, magapu le maungo'),
		('/demo/thanksgiving-2.webp', 'Four women carry baskets of the harvest on their heads', 'Basadi ba le bane ba rwele ditlatlana tsa thobo mo ditlhogong'),
		('/demo/thanksgiving-3.webp', 'Women dance before the Lord under a tree', 'Basadi ba bina fa pele ga Morena mo tlase ga setlhare'),
		('/demo/thanksgiving-4.webp', 'Four children bring their gifts to a large basket', 'Bana ba le bane ba tlisa dimpho tsa bone kwa seroteng se segolo'),
		('/demo/village-outreach-1.webp', 'Visitors greet an elder in front of her house', 'Baeti ba dumedisa mogodi fa pele ga ntlo ya gagwe'),
		('/demo/village-outreach-2.webp', 'Women hand out food at a long table under a tree', 'Basadi ba aba dijo fa tafoleng e telele mo tlase ga setlhare'),
		('/demo/village-outreach-3.webp', 'Two men mend a thatched roof', 'Banna ba babedi ba baakanya marulelo a bojang'),
		('/demo/village-outreach-4.webp', 'People hold hands in prayer under a baobab', 'Batho ba tshwarane ka diatla ba rapela mo tlase ga mowana'),
		('/demo/youth-weekend-1.webp', 'Young people around a campfire under the Milky Way', 'Banana ba dikologile molelo mo tlase ga dinaledi'),
		('/demo/youth-weekend-2.webp', 'A football match at sunset', 'Kgwele ya dinao fa letsatsi le phirima'),
		('/demo/youth-weekend-3.webp', 'Young people sing with a guitar under a tree', 'Banana ba opela ka katara mo tlase ga setlhare'),
		('/demo/youth-weekend-4.webp', 'Four young people hike up a hill at sunrise', 'Banana ba le bane ba palama thaba fa letsatsi le tlhaba')
	),
	shown(id, url) AS (
		SELECT id, cover_image FROM gallery_items UNION SELECT item_id, url FROM gallery_photos
	)
UPDATE `gallery_items` SET
	`descriptions` = (SELECT json_group_object(url, en) FROM seen JOIN shown USING (url) WHERE shown.id = gallery_items.id),
	`descriptions_tn` = (SELECT json_group_object(url, tn) FROM seen JOIN shown USING (url) WHERE shown.id = gallery_items.id)
WHERE `id` LIKE 'album-%';
