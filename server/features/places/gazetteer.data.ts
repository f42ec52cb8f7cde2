// Built by scripts/gazetteer/build.ts; sources and licences are in NOTICE.
export const GAZETTEER: string = `abbey-dore-herefordshire	Abbey Dore	village	Herefordshire	338264	230182	1000	479	
abbey-road-greater-london	Abbey Road	suburb	Westminster, London	526455	183350	10000	1257	
abbey-wood-greater-london	Abbey Wood	suburb	Greenwich, London	546421	178542	13000	1409	
abbots-bromley-staffordshire	Abbots Bromley	village	Staffordshire	408391	324397	1351	541	
abbots-langley-hertfordshire	Abbots Langley	town	Hertfordshire	509442	201962	10472	1283	
abbotskerswell-devon	Abbotskerswell	village	Devon	285690	68840	1267	527	
abbotts-ann-hampshire	Abbotts Ann	village	Hampshire	432779	143541	2112	650	
aberford-west-yorkshire	Aberford	village	West Yorkshire	443389	436842	1503	565	
abingdon-oxfordshire	Abingdon	town	Oxfordshire	449695	197167	38676	2274	Abingdon-on-Thames
abram-greater-manchester	Abram	town	Greater Manchester	360792	401482	10074	1261	
abridge-essex	Abridge	village	Essex	546789	196651	1613	581	
accrington-lancashire	Accrington	town	Lancashire	376450	428663	35318	2184	
acklington-northumberland	Acklington	village	Northumberland	423379	600716	1000	479	
acle-norfolk	Acle	village	Norfolk	640136	310249	2317	675	
acocks-green-west-midlands	Acocks Green	suburb	Birmingham, West Midlands	412556	283576	26635	1928	
acomb-northumberland	Acomb	village	Northumberland	392913	566417	1106	499	
acton-greater-london	Acton	suburb	Ealing, London	519726	180306	53689	2630	
acton-shropshire	Acton	village	Shropshire	331003	284046	1475	561	
adderbury-oxfordshire	Adderbury	village	Oxfordshire	447317	235610	2819	733	
addingham-west-yorkshire	Addingham	village	West Yorkshire	407696	449830	3730	825	
addington-greater-london	Addington	suburb	Croydon, London	537550	164550	10000	1257	
addiscombe-greater-london	Addiscombe	suburb	Croydon, London	534550	166550	10000	1257	
addlestone-surrey	Addlestone	town	Surrey	504959	164665	14978	1498	
adlington-cheshire	Adlington	village	Cheshire	390999	380397	1081	494	
adlington-lancashire	Adlington	village	Lancashire	359956	413136	7965	1140	
adwick-le-street-south-yorkshire	Adwick le Street	town	South Yorkshire	454100	408549	19481	1681	
aigburth-merseyside	Aigburth	suburb	Liverpool, Merseyside	339022	385769	4000	849	
ailsworth-cambridgeshire	Ailsworth	village	Cambridgeshire	511889	298837	1000	479	
airmyn-east-riding-of-yorkshire	Airmyn	village	East Riding of Yorkshire	472712	425488	768	431	
albrighton-shropshire	Albrighton	village	Shropshire	381171	304331	4829	920	
alcester-warwickshire	Alcester	village	Warwickshire	409206	257615	6939	1074	
alconbury-cambridgeshire	Alconbury	village	Cambridgeshire	518557	275974	1569	575	
aldborough-hatch-greater-london	Aldborough Hatch	suburb	Redbridge, London	545550	189550	10000	1257	
aldbourne-wiltshire	Aldbourne	village	Wiltshire	426605	175849	1652	587	
aldbrough-east-riding-of-yorkshire	Aldbrough	village	East Riding of Yorkshire	524183	438611	1269	527	
aldeburgh-suffolk	Aldeburgh	village	Suffolk	646499	256857	2341	678	
alderbury-wiltshire	Alderbury	village	Wiltshire	418757	127165	2223	664	
alderholt-dorset	Alderholt	village	Dorset	411990	112512	2848	736	
alderley-edge-cheshire	Alderley Edge	village	Cheshire	384255	378580	4408	885	
aldershot-hampshire	Aldershot	town	Hampshire	486371	150625	61339	2791	
aldford-cheshire	Aldford	village	Cheshire	342008	359292	272	400	
aldgate-greater-london	Aldgate	suburb	City of London, London	533450	181350	10000	1257	
aldridge-west-midlands	Aldridge	town	West Midlands	405708	300859	16008	1542	
aldwych-greater-london	Aldwych	suburb	Westminster, London	530750	181050	10000	1257	
alford-lincolnshire	Alford	village	Lincolnshire	545264	375812	3459	799	
alfreton-derbyshire	Alfreton	town	Derbyshire	441361	355784	22550	1792	
allerton-merseyside	Allerton	suburb	Liverpool, Merseyside	340610	385940	4000	849	
allhallows-kent	Allhallows	village	Kent	583245	177707	1686	592	
allington-wiltshire	Allington	village	Wiltshire	421080	139014	1000	479	
almondsbury-gloucestershire	Almondsbury	village	Gloucestershire	360498	184064	1812	610	
alnmouth-northumberland	Alnmouth	village	Northumberland	425431	611857	1000	479	
alnwick-northumberland	Alnwick	town	Northumberland	418735	613290	8116	1149	
alperton-greater-london	Alperton	suburb	Brent, London	518550	183550	10000	1257	
alresford-essex	Alresford	village	Essex	606842	221516	2009	637	
alrewas-staffordshire	Alrewas	village	Staffordshire	417000	315045	2852	737	
alsager-cheshire	Alsager	town	Cheshire	379574	355485	13347	1425	
alston-cumbria	Alston	village	Cumbria	371862	546104	1105	498	
althorne-essex	Althorne	village	Essex	591063	198991	1031	485	
alton-hampshire	Alton	town	Hampshire	471812	139394	16584	1566	
altrincham-greater-manchester	Altrincham	town	Greater Manchester	376920	387910	41548	2347	
alvechurch-worcestershire	Alvechurch	village	Worcestershire	402460	272630	3534	806	
alveley-shropshire	Alveley	village	Shropshire	376019	284408	1578	576	
alveston-gloucestershire	Alveston	village	Gloucestershire	363282	187824	2656	715	
amble-northumberland	Amble	village	Northumberland	426531	604443	6025	1011	
ambleside-cumbria	Ambleside	village	Cumbria	337715	504558	2529	700	
ambrosden-oxfordshire	Ambrosden	village	Oxfordshire	460595	219509	1662	589	
amersham-buckinghamshire	Amersham	town	Buckinghamshire	495767	197338	21731	1763	
amersham-on-the-hill-buckinghamshire	Amersham on the Hill	town	Buckinghamshire	496390	198241	17719	1612	
amesbury-wiltshire	Amesbury	town	Wiltshire	415431	141784	10116	1263	
ampthill-bedfordshire	Ampthill	town	Bedfordshire	503308	237571	20026	1701	
ancaster-lincolnshire	Ancaster	village	Lincolnshire	498391	343827	1294	531	
ancroft-northumberland	Ancroft	village	Northumberland	400098	645172	1000	479	
andover-hampshire	Andover	town	Hampshire	435447	145915	42276	2365	
anerley-greater-london	Anerley	suburb	Bromley, London	534550	169550	10000	1257	
angel-greater-london	Angel	suburb	Islington, London	534550	166550	10000	1257	
anna-valley-hampshire	Anna Valley	village	Hampshire	434534	143887	2893	741	
annfield-plain-county-durham	Annfield Plain	town	County Durham	416900	551442	10406	1279	
anstey-leicestershire	Anstey	suburb	Leicester, Leicestershire	454974	308750	6528	1046	
ansty-wiltshire	Ansty	village	Wiltshire	395617	126339	1000	479	
aperfield-greater-london	Aperfield	suburb	Bromley, London	542550	158550	10000	1257	
appleby-in-westmorland-cumbria	Appleby-in-Westmorland	village	Cumbria	368438	520314	3048	757	
appleby-lincolnshire	Appleby	village	Lincolnshire	494937	414893	305	400	
appledore-devon	Appledore	village	Devon	245893	130154	2161	656	
appleton-cheshire	Appleton	village	Cheshire	362034	384099	1000	479	
appleton-thorn-cheshire	Appleton Thorn	village	Cheshire	363826	383868	1324	536	
appley-bridge-lancashire	Appley Bridge	village	Lancashire	352365	409266	5270	955	
apsley-hertfordshire	Apsley	suburb	Hemel Hempstead, Hertfordshire	505900	205300	4000	849	
archway-greater-london	Archway	suburb	Islington, London	529418	187033	15000	1499	
ardingly-west-sussex	Ardingly	village	West Sussex	534879	129459	1250	524	
ardleigh-green-greater-london	Ardleigh Green	suburb	Havering, London	553550	189550	10000	1257	
arkley-greater-london	Arkley	suburb	Barnet, London	522550	195550	10000	1257	
arlesey-bedfordshire	Arlesey	village	Bedfordshire	519141	235719	5584	979	
armitage-staffordshire	Armitage	village	Staffordshire	408019	316040	4650	905	
armthorpe-south-yorkshire	Armthorpe	town	South Yorkshire	462836	404697	12911	1405	
arne-dorset	Arne	village	Dorset	397250	88120	1000	479	
arnold-nottinghamshire	Arnold	suburb	Nottingham, Nottinghamshire	458261	345093	37873	2253	
arnos-grove-greater-london	Arnos Grove	suburb	Enfield, London	529550	192550	10000	1257	
arnside-cumbria	Arnside	village	Cumbria	345710	478770	2334	677	
arundel-west-sussex	Arundel	village	West Sussex	501885	107075	3285	782	
ascot-berkshire	Ascot	town	Berkshire	492263	168810	17899	1620	
asfordby-leicestershire	Asfordby	village	Leicestershire	470371	318920	2446	691	
ash-kent	Ash	village	Kent	628832	158408	2767	727	
ash-shropshire	Ash	village	Shropshire	356424	339378	2108	649	
ash-vale-surrey	Ash Vale	village	Surrey	489161	152477	1000	479	
ashbourne-derbyshire	Ashbourne	town	Derbyshire	417987	346630	8377	1165	
ashburton-devon	Ashburton	village	Devon	275620	69895	3346	788	
ashby-de-la-zouch-leicestershire	Ashby-de-la-Zouch	town	Leicestershire	435659	316652	12370	1379	
ashford-kent	Ashford	town	Kent	601099	142506	62787	2820	
ashford-surrey	Ashford	town	Surrey	507318	171431	27382	1952	
ashill-norfolk	Ashill	village	Norfolk	588740	304373	1172	510	
ashington-northumberland	Ashington	town	Northumberland	427858	587075	27670	1961	
ashington-west-sussex	Ashington	village	West Sussex	513171	116085	2403	686	
ashley-cheshire	Ashley	village	Cheshire	377908	383731	1000	479	
ashtead-surrey	Ashtead	town	Surrey	518611	157996	13494	1432	
ashton-in-makerfield-merseyside	Ashton-in-Makerfield	town	Merseyside	356963	398709	29039	2003	
ashton-keynes-wiltshire	Ashton Keynes	village	Wiltshire	404780	194048	1400	549	
ashton-under-lyne-greater-manchester	Ashton-under-Lyne	town	Greater Manchester	393535	399121	43675	2400	
ashurst-west-sussex	Ashurst	village	West Sussex	517889	116105	3185	771	
ashwell-hertfordshire	Ashwell	village	Hertfordshire	526716	239414	1870	618	
ashwell-rutland	Ashwell	village	Rutland	486589	313582	1000	479	
askam-in-furness-cumbria	Askam-in-Furness	village	Cumbria	321486	477494	3274	780	
askern-south-yorkshire	Askern	village	South Yorkshire	456170	413650	5570	978	
askham-richard-north-yorkshire	Askham Richard	village	North Yorkshire	453630	447949	1000	479	
aslockton-nottinghamshire	Aslockton	village	Nottinghamshire	474201	340082	1571	575	
aspatria-cumbria	Aspatria	village	Cumbria	314664	542010	2454	692	
aspley-guise-bedfordshire	Aspley Guise	village	Bedfordshire	493918	235722	1000	479	
astley-shropshire	Astley	village	Shropshire	352866	319016	1000	479	
aston-clinton-buckinghamshire	Aston Clinton	village	Buckinghamshire	487989	212052	4216	868	
aston-on-trent-derbyshire	Aston-on-Trent	village	Derbyshire	441407	329535	2160	656	
aston-oxfordshire	Aston	village	Oxfordshire	434077	203036	1000	479	
aston-west-midlands	Aston	suburb	Birmingham, West Midlands	408017	289128	32286	2099	
astwick-bedfordshire	Astwick	village	Bedfordshire	521433	238575	1000	479	
astwood-bank-worcestershire	Astwood Bank	village	Worcestershire	404360	262420	2717	722	
astwood-buckinghamshire	Astwood	village	Buckinghamshire	495994	245553	1000	479	
atherstone-warwickshire	Atherstone	town	Warwickshire	430801	297601	11237	1322	
atherton-greater-manchester	Atherton	town	Greater Manchester	367377	403118	20149	1706	
attleborough-norfolk	Attleborough	town	Norfolk	604712	295375	10549	1287	
attleborough-warwickshire	Attleborough	suburb	Nuneaton, Warwickshire	437092	290700	9817	1247	
atwick-east-riding-of-yorkshire	Atwick	village	East Riding of Yorkshire	518976	450853	1000	479	
atworth-wiltshire	Atworth	village	Wiltshire	386670	165940	1920	625	
auckley-south-yorkshire	Auckley	village	South Yorkshire	464983	401241	1434	554	
audlem-cheshire	Audlem	village	Cheshire	366059	343701	1658	588	
audley-staffordshire	Audley	village	Staffordshire	379987	350346	5638	983	
avebury-wiltshire	Avebury	village	Wiltshire	409369	168637	1000	479	
aveley-essex	Aveley	village	Essex	556392	180285	7986	1141	
avening-gloucestershire	Avening	village	Gloucestershire	388410	197940	1031	485	
awsworth-nottinghamshire	Awsworth	village	Nottinghamshire	448192	343772	2634	712	
axbridge-somerset	Axbridge	village	Somerset	342855	154267	2057	643	
axminster-devon	Axminster	village	Devon	329748	98588	5761	992	
aylesbury-buckinghamshire	Aylesbury	town	Buckinghamshire	481810	213778	74748	3049	
aylesford-kent	Aylesford	village	Kent	572927	158987	4548	897	
aylesham-kent	Aylesham	village	Kent	623641	152226	3793	830	
aylestone-leicestershire	Aylestone	suburb	Leicester, Leicestershire	457912	301057	4000	849	
aylsham-norfolk	Aylsham	village	Norfolk	619276	327083	6016	1010	
babworth-nottinghamshire	Babworth	village	Nottinghamshire	468325	380607	1329	537	
backworth-tyne-and-wear	Backworth	village	Tyne and Wear	430274	572078	1399	549	
bacton-herefordshire	Bacton	village	Herefordshire	337142	232049	1000	479	
bacton-suffolk	Bacton	village	Suffolk	605942	267454	1324	536	
bacup-lancashire	Bacup	town	Lancashire	386848	423011	13047	1411	
badminton-wiltshire	Badminton	village	Wiltshire	379507	184388	1500	564	
badsey-worcestershire	Badsey	village	Worcestershire	407000	243320	2601	709	
badsworth-west-yorkshire	Badsworth	village	West Yorkshire	446306	414919	682	411	
bagshot-surrey	Bagshot	village	Surrey	491443	163219	5430	967	
bagworth-leicestershire	Bagworth	village	Leicestershire	444540	308530	1472	560	
baildon-west-yorkshire	Baildon	town	West Yorkshire	414055	439006	15710	1530	
bainton-east-riding-of-yorkshire	Bainton	village	East Riding of Yorkshire	496352	451429	1000	479	
bakewell-derbyshire	Bakewell	village	Derbyshire	421814	368529	3949	845	
balcombe-west-sussex	Balcombe	village	West Sussex	530836	130313	1424	553	
balderton-nottinghamshire	Balderton	town	Nottinghamshire	482070	351560	10000	1257	
baldock-hertfordshire	Baldock	town	Hertfordshire	524500	233700	10086	1262	
balham-greater-london	Balham	suburb	Wandsworth, London	528584	173911	10000	1257	
balsall-common-west-midlands	Balsall Common	village	West Midlands	423888	277150	7039	1081	
balsham-cambridgeshire	Balsham	village	Cambridgeshire	558607	250760	1591	578	
bamburgh-northumberland	Bamburgh	village	Northumberland	417925	634804	279	400	
bampton-oxfordshire	Bampton	village	Oxfordshire	431491	203167	2561	704	
banbury-oxfordshire	Banbury	town	Oxfordshire	445191	240740	48651	2518	
banham-norfolk	Banham	village	Norfolk	606450	288164	1159	508	
banks-lancashire	Banks	village	Lancashire	339554	421154	3572	810	
bankside-greater-london	Bankside	suburb	Southwark, London	532550	179550	10000	1257	
banstead-surrey	Banstead	town	Surrey	525047	159662	46280	2462	
banwell-somerset	Banwell	village	Somerset	339540	159230	1956	630	
bar-hill-cambridgeshire	Bar Hill	village	Cambridgeshire	538600	263140	4032	852	
barbican-greater-london	Barbican	suburb	City of London, London	532306	181828	10000	1257	
bardney-lincolnshire	Bardney	village	Lincolnshire	512046	369421	1655	588	
bardon-mill-northumberland	Bardon Mill	village	Northumberland	378137	564594	1000	479	
bardsey-west-yorkshire	Bardsey	village	West Yorkshire	436553	443335	2876	739	
barham-kent	Barham	village	Kent	620647	149903	1114	500	
barkham-berkshire	Barkham	village	Berkshire	478299	167157	1000	479	
barking-greater-london	Barking	suburb	Barking and Dagenham, London	544598	183659	61000	2784	
barkingside-greater-london	Barkingside	suburb	Redbridge, London	543425	188966	10000	1257	
barkisland-west-yorkshire	Barkisland	village	West Yorkshire	405488	419967	1004	480	
barlaston-staffordshire	Barlaston	village	Staffordshire	388639	338304	1979	633	
barlborough-derbyshire	Barlborough	village	Derbyshire	447552	377012	2975	750	
barlby-north-yorkshire	Barlby	village	North Yorkshire	463288	434131	3860	837	
barlestone-leicestershire	Barlestone	village	Leicestershire	442713	305680	2607	709	
barmby-on-the-marsh-east-riding-of-yorkshire	Barmby on the Marsh	village	East Riding of Yorkshire	468939	428571	372	400	
barmston-east-riding-of-yorkshire	Barmston	village	East Riding of Yorkshire	516173	459019	1000	479	
barnack-cambridgeshire	Barnack	village	Cambridgeshire	507829	304973	752	427	
barnard-castle-county-durham	Barnard Castle	village	County Durham	405338	516252	7040	1081	
barnburgh-south-yorkshire	Barnburgh	village	South Yorkshire	448295	403292	1924	625	
barnehurst-greater-london	Barnehurst	suburb	Bexley, London	550550	175550	10000	1257	
barnes-cray-greater-london	Barnes Cray	suburb	Bexley, London	552550	175550	10000	1257	
barnes-greater-london	Barnes	suburb	Richmond upon Thames, London	521750	176405	10000	1257	
barnet-greater-london	Barnet	suburb	London	524628	196112	47000	2479	
barnetby-le-wold-lincolnshire	Barnetby le Wold	village	Lincolnshire	505640	409870	1741	600	
barnham-west-sussex	Barnham	town	West Sussex	496022	104402	11881	1355	
barningham-county-durham	Barningham	village	County Durham	408514	510313	1000	479	
barnoldswick-lancashire	Barnoldswick	town	Lancashire	387812	446790	10435	1281	
barnsbury-greater-london	Barnsbury	suburb	Islington, London	530700	184100	10000	1257	
barnsley-south-yorkshire	Barnsley	town	South Yorkshire	434330	406054	71447	2988	
barnstaple-devon	Barnstaple	town	Devon	255933	133226	31616	2080	
barnt-green-worcestershire	Barnt Green	village	Worcestershire	399610	273440	5366	962	
barnwood-gloucestershire	Barnwood	suburb	Gloucester, Gloucestershire	386265	218391	2500	697	
barrow-in-furness-cumbria	Barrow-in-Furness	town	Cumbria	319844	469037	45865	2452	
barrow-upon-humber-lincolnshire	Barrow upon Humber	village	Lincolnshire	507070	421110	2820	733	
barrow-upon-soar-leicestershire	Barrow upon Soar	village	Leicestershire	457738	317471	5196	949	
barrowby-lincolnshire	Barrowby	village	Lincolnshire	488119	336240	1952	629	
barrowford-lancashire	Barrowford	village	Lancashire	385730	438940	5378	963	
barston-west-midlands	Barston	village	West Midlands	420815	278032	1000	479	
bartley-green-west-midlands	Bartley Green	town	West Midlands	400296	281927	25473	1891	
barton-le-clay-bedfordshire	Barton-le-Clay	village	Bedfordshire	508145	230890	4992	933	
barton-on-sea-hampshire	Barton on Sea	village	Hampshire	423024	93401	1000	479	
barton-under-needwood-staffordshire	Barton-under-Needwood	village	Staffordshire	418722	318378	3796	831	
barton-upon-humber-lincolnshire	Barton-upon-Humber	town	Lincolnshire	502865	422535	11066	1314	
baschurch-shropshire	Baschurch	village	Shropshire	342582	321553	1595	579	
basford-nottinghamshire	Basford	suburb	Nottingham, Nottinghamshire	454948	341346	16000	1542	
basford-staffordshire	Basford	suburb	Newcastle-under-Lyme, Staffordshire	385855	346574	7321	1099	
basildon-essex	Basildon	town	Essex	570438	188370	144859	4103	
basingstoke-hampshire	Basingstoke	town	Hampshire	463795	151877	107642	3590	
baslow-derbyshire	Baslow	village	Derbyshire	425289	372410	1178	511	
bassingbourn-cambridgeshire	Bassingbourn	village	Cambridgeshire	533462	243992	2481	695	
bassingham-lincolnshire	Bassingham	village	Lincolnshire	491253	359938	1425	553	
baston-lincolnshire	Baston	village	Lincolnshire	511444	314102	1444	556	
batchworth-hertfordshire	Batchworth	village	Hertfordshire	506387	193918	1000	479	
bath-somerset	Bath	city	Somerset	374919	164067	94782	3391	
bathford-somerset	Bathford	village	Somerset	379115	166840	1000	479	
batley-west-yorkshire	Batley	town	West Yorkshire	424280	423004	50807	2567	
battersea-greater-london	Battersea	suburb	Wandsworth, London	528200	176701	75651	3065	
battle-east-sussex	Battle	village	East Sussex	574713	116034	6054	1013	
battlesden-bedfordshire	Battlesden	village	Bedfordshire	496619	228670	1000	479	
bawtry-south-yorkshire	Bawtry	village	South Yorkshire	465290	393190	4109	859	
bay-horse-lancashire	Bay Horse	village	Lancashire	349190	452790	2239	666	
bayston-hill-shropshire	Bayston Hill	village	Shropshire	348605	308916	5079	940	
bayswater-greater-london	Bayswater	suburb	Westminster, London	526100	180700	17500	1604	
beaconsfield-buckinghamshire	Beaconsfield	town	Buckinghamshire	493760	191240	13797	1446	
beadnell-northumberland	Beadnell	village	Northumberland	423281	629285	408	400	
beaminster-dorset	Beaminster	village	Dorset	348020	101310	2957	748	
beaworthy-devon	Beaworthy	village	Devon	244446	102931	1500	564	
bebington-merseyside	Bebington	suburb	Liverpool, Merseyside	332420	384161	15768	1532	
beccles-suffolk	Beccles	town	Suffolk	642266	290577	13868	1449	
beckenham-greater-london	Beckenham	suburb	Bromley, London	537440	169600	82000	3178	
beckermet-cumbria	Beckermet	village	Cumbria	301853	506568	1500	564	
beckingham-nottinghamshire	Beckingham	village	Nottinghamshire	477668	389875	1098	497	
beckton-greater-london	Beckton	suburb	Newham, London	543550	181550	10000	1257	
becontree-greater-london	Becontree	suburb	Barking and Dagenham, London	547702	185927	100000	3473	
becontree-heath-greater-london	Becontree Heath	suburb	Barking and Dagenham, London	549350	187150	10000	1257	
bedale-north-yorkshire	Bedale	village	North Yorkshire	426670	488130	4601	901	
beddington-greater-london	Beddington	suburb	Sutton, London	530550	165550	10000	1257	
bedford-bedfordshire	Bedford	town	Bedfordshire	505069	249585	106940	3579	
bedford-park-greater-london	Bedford Park	suburb	Ealing, London	520850	179350	10000	1257	
bedfordshire	Bedfordshire	county	England	507223	235892	701660	23111	beds
bedlington-northumberland	Bedlington	town	Northumberland	426037	581880	16974	1582	
bedworth-warwickshire	Bedworth	town	Warwickshire	436155	286929	29981	2032	
beeford-east-riding-of-yorkshire	Beeford	village	East Riding of Yorkshire	512323	454012	1078	493	
beer-devon	Beer	village	Devon	322412	89506	1000	479	
beeston-cheshire	Beeston	village	Cheshire	354361	357939	1000	479	
beeston-nottinghamshire	Beeston	suburb	Nottingham, Nottinghamshire	452869	336909	37000	2230	
beighton-south-yorkshire	Beighton	town	South Yorkshire	444494	382031	10914	1306	
belbroughton-worcestershire	Belbroughton	village	Worcestershire	392010	277090	1272	528	
belford-northumberland	Belford	village	Northumberland	410601	634055	1258	525	
belgrave-leicestershire	Belgrave	suburb	Leicester, Leicestershire	459857	306173	4000	849	
belgravia-greater-london	Belgravia	suburb	Westminster, London	527550	179550	10000	1257	
belle-vale-merseyside	Belle Vale	village	Merseyside	342891	388711	1000	479	
bellingham-greater-london	Bellingham	suburb	Lewisham, London	537550	171550	10000	1257	
bellingham-northumberland	Bellingham	village	Northumberland	383919	583395	1070	492	
belmont-herefordshire	Belmont	village	Herefordshire	349227	238518	3382	791	
belmont-near-stanmore-greater-london	Belmont	suburb	near Stanmore, London	517133	190865	10000	1257	
belmont-near-sutton-greater-london	Belmont	suburb	near Sutton, London	525465	161999	10000	1257	
belper-derbyshire	Belper	town	Derbyshire	434897	347460	23417	1822	
belsize-park-greater-london	Belsize Park	suburb	Camden, London	526830	184780	11600	1341	
belton-lincolnshire	Belton	village	Lincolnshire	478499	406581	2503	697	
belvedere-greater-london	Belvedere	suburb	Bexley, London	549454	179105	11000	1310	
bembridge-isle-of-wight	Bembridge	village	Isle of Wight	464894	87811	3688	821	
bempton-east-riding-of-yorkshire	Bempton	village	East Riding of Yorkshire	519118	472034	1040	486	
bennetts-end-hertfordshire	Bennetts End	suburb	Hemel Hempstead, Hertfordshire	507178	206089	4000	849	
benson-oxfordshire	Benson	village	Oxfordshire	461726	191698	5802	995	
bentley-south-yorkshire	Bentley	suburb	Doncaster, South Yorkshire	456437	404411	34821	2171	
benwell-tyne-and-wear	Benwell	suburb	Newcastle upon Tyne, Tyne and Wear	421270	564310	6500	1044	
bere-alston-devon	Bere Alston	village	Devon	244700	67016	2164	656	
bere-regis-dorset	Bere Regis	village	Dorset	384892	94923	1304	533	
berkeley-gloucestershire	Berkeley	village	Gloucestershire	368357	199251	2034	640	
berkhamsted-hertfordshire	Berkhamsted	town	Hertfordshire	499117	207831	21997	1773	
berkshire	Berkshire	county	England	476124	172575	909066	31784	berks
berkswell-west-midlands	Berkswell	village	West Midlands	424436	279062	1000	479	
bermondsey-greater-london	Bermondsey	suburb	Southwark, London	533550	179550	10000	1257	
bernards-heath-hertfordshire	Bernards Heath	suburb	St Albans, Hertfordshire	515098	208223	4000	849	
berrington-shropshire	Berrington	village	Shropshire	352740	306038	1000	479	
berrylands-greater-london	Berrylands	suburb	Kingston upon Thames, London	519550	167550	10000	1257	
berwick-upon-tweed-northumberland	Berwick-Upon-Tweed	town	Northumberland	399761	652815	13265	1421	
betchworth-surrey	Betchworth	village	Surrey	520185	149496	1500	564	
bethnal-green-greater-london	Bethnal Green	suburb	Tower Hamlets, London	534600	182700	17590	1607	
betley-staffordshire	Betley	village	Staffordshire	375376	348631	1033	485	
beverley-east-riding-of-yorkshire	Beverley	town	East Riding of Yorkshire	503829	440000	30587	2050	
bewbush-west-sussex	Bewbush	suburb	Crawley, West Sussex	524502	135278	9081	1206	
bewdley-worcestershire	Bewdley	town	Worcestershire	378426	275343	8571	1176	
bexhill-on-sea-east-sussex	Bexhill-on-Sea	town	East Sussex	574034	108543	40478	2320	
bexley-near-upton-greater-london	Bexley	suburb	near Upton, London	549428	173592	30000	2032	
bexley-near-welling-greater-london	Bexley	suburb	near Welling, London	546550	175550	10000	1257	
bexleyheath-greater-london	Bexleyheath	suburb	Bexley, London	548717	175941	10000	1257	
bicester-oxfordshire	Bicester	town	Oxfordshire	458335	222720	33846	2143	
bickenhill-west-midlands	Bickenhill	village	West Midlands	418760	282454	1000	479	
bickley-cheshire	Bickley	village	Cheshire	353155	348679	1000	479	
bickley-greater-london	Bickley	suburb	Bromley, London	542407	168910	10000	1257	
bicknacre-essex	Bicknacre	village	Essex	578770	202639	2889	741	
bicton-shropshire	Bicton	village	Shropshire	344958	314829	331	400	
biddenden-kent	Biddenden	village	Kent	584751	138376	1303	533	
biddenham-bedfordshire	Biddenham	suburb	Bedford, Bedfordshire	502285	249959	4000	849	
biddestone-wiltshire	Biddestone	village	Wiltshire	386318	173558	498	400	
biddulph-staffordshire	Biddulph	town	Staffordshire	388328	357799	17669	1611	
bideford-devon	Bideford	town	Devon	245199	126477	28672	1992	
bidford-on-avon-warwickshire	Bidford-on-Avon	village	Warwickshire	409703	252384	5047	937	
bierton-buckinghamshire	Bierton	suburb	Aylesbury, Buckinghamshire	483660	215349	4000	849	
biggin-hill-greater-london	Biggin Hill	suburb	Bromley, London	541879	159095	13535	1434	
biggleswade-bedfordshire	Biggleswade	town	Bedfordshire	518980	244550	16551	1565	
bildeston-suffolk	Bildeston	village	Suffolk	599323	249353	1054	489	
billericay-essex	Billericay	town	Essex	567570	194979	36338	2212	
billingborough-lincolnshire	Billingborough	village	Lincolnshire	511647	334219	1837	613	
billinge-merseyside	Billinge	village	Merseyside	353124	400372	5896	1002	
billingham-county-durham	Billingham	town	County Durham	445958	521744	35708	2195	
billinghay-lincolnshire	Billinghay	village	Lincolnshire	515522	354983	2046	641	
billingshurst-west-sussex	Billingshurst	village	West Sussex	508554	125999	6911	1072	
billington-lancashire	Billington	village	Lancashire	372208	435574	1458	558	
bilsdale-north-yorkshire	Bilsdale	village	North Yorkshire	457315	497919	1841	614	
bilsthorpe-nottinghamshire	Bilsthorpe	village	Nottinghamshire	464722	360779	3514	804	
bilston-west-midlands	Bilston	suburb	Wolverhampton, West Midlands	395103	296430	5000	934	
binfield-berkshire	Binfield	village	Berkshire	484345	170984	1000	479	
bingham-nottinghamshire	Bingham	town	Nottinghamshire	470036	339662	9131	1209	
bingley-west-yorkshire	Bingley	town	West Yorkshire	410718	439165	20327	1712	
birchington-on-sea-kent	Birchington-on-Sea	town	Kent	630094	169261	9827	1248	
birchwood-cheshire	Birchwood	town	Cheshire	365408	391927	11000	1310	
bircotes-nottinghamshire	Bircotes	village	Nottinghamshire	463297	391813	7948	1139	
birdham-west-sussex	Birdham	village	West Sussex	482508	100262	1166	509	
birdwell-south-yorkshire	Birdwell	village	South Yorkshire	434627	402048	3056	758	
birkenhead-merseyside	Birkenhead	suburb	Liverpool, Merseyside	332614	388984	143000	4079	
birmingham-west-midlands	Birmingham	city	West Midlands	406900	287060	984333	9804	Brum
birstall-leicestershire	Birstall	suburb	Leicester, Leicestershire	459834	308028	4000	849	
birtley-northumberland	Birtley	village	Northumberland	388395	576558	1000	479	
bisham-berkshire	Bisham	village	Berkshire	484815	185392	1000	479	
bishop-auckland-county-durham	Bishop Auckland	town	County Durham	420933	528986	26050	1910	
bishop-middleham-county-durham	Bishop Middleham	village	County Durham	433096	531533	1151	507	
bishop-sutton-somerset	Bishop Sutton	village	Somerset	358665	159651	1193	514	
bishops-castle-shropshire	Bishop's Castle	village	Shropshire	332058	288713	1893	621	
bishops-cleeve-gloucestershire	Bishops Cleeve	town	Gloucestershire	395782	227668	14231	1465	
bishops-lydeard-somerset	Bishops Lydeard	village	Somerset	316855	129541	2040	641	
bishops-stortford-hertfordshire	Bishops Stortford	town	Hertfordshire	548713	221375	37838	2252	
bishops-waltham-hampshire	Bishops Waltham	village	Hampshire	455250	117685	6275	1029	
bishopsteignton-devon	Bishopsteignton	village	Devon	291102	73594	2209	662	
bishopstoke-hampshire	Bishopstoke	town	Hampshire	447263	118771	17667	1610	
bishopstone-near-salisbury-wiltshire	Bishopstone	village	near Salisbury, Wiltshire	406920	125662	1000	479	
bishopstone-near-swindon-wiltshire	Bishopstone	village	near Swindon, Wiltshire	424572	183660	424	400	
bishopstrow-wiltshire	Bishopstrow	village	Wiltshire	389246	143771	1000	479	
bishopsworth-bristol	Bishopsworth	suburb	Bristol	356924	168602	11576	1340	
bishopthorpe-north-yorkshire	Bishopthorpe	village	North Yorkshire	459263	447371	3237	777	
bishopton-county-durham	Bishopton	village	County Durham	436723	521051	1000	479	
bitton-gloucestershire	Bitton	village	Gloucestershire	368138	169632	492	400	
blaby-leicestershire	Blaby	village	Leicestershire	456749	297878	6300	1030	
black-notley-essex	Black Notley	village	Essex	576991	220276	1988	634	
blackburn-lancashire	Blackburn	town	Lancashire	368225	428290	146521	4124	
blackfen-greater-london	Blackfen	suburb	Bexley, London	545550	174550	10000	1257	
blackfriars-greater-london	Blackfriars	suburb	City of London, London	531850	180850	10000	1257	
blackheath-greater-london	Blackheath	suburb	Lewisham, London	539576	175881	25116	1879	
blackheath-park-greater-london	Blackheath Park	suburb	Greenwich, London	539950	175350	10000	1257	
blackheath-westcombe-greater-london	Blackheath Westcombe	suburb	Lewisham, London	540156	177011	10000	1257	
blackley-greater-manchester	Blackley	suburb	Manchester, Greater Manchester	385879	402352	10196	1268	
blackmoorfoot-west-yorkshire	Blackmoorfoot	village	West Yorkshire	409632	413085	3835	834	
blackpool-lancashire	Blackpool	town	Lancashire	330968	436110	239409	5148	
blackrod-greater-manchester	Blackrod	village	Greater Manchester	361690	410791	5086	940	
blackwall-greater-london	Blackwall	suburb	Tower Hamlets, London	538779	180869	10000	1257	
blackwell-derbyshire	Blackwell	village	Derbyshire	444718	357929	3037	756	
blacon-cheshire	Blacon	town	Cheshire	338298	368317	13495	1432	
blagdon-somerset	Blagdon	village	Somerset	350117	158887	1001	479	
blandford-forum-dorset	Blandford Forum	town	Dorset	388713	106815	11694	1345	
blaydon-on-tyne-tyne-and-wear	Blaydon-on-Tyne	town	Tyne and Wear	418415	563369	14974	1498	
bleadon-somerset	Bleadon	village	Somerset	334052	157037	900	459	
blean-kent	Blean	village	Kent	612197	160805	1536	570	
bletchingley-surrey	Bletchingley	village	Surrey	532700	150760	2221	664	
bletchley-buckinghamshire	Bletchley	town	Buckinghamshire	486973	233521	50193	2553	
blewbury-oxfordshire	Blewbury	village	Oxfordshire	453284	185826	1581	577	
blidworth-nottinghamshire	Blidworth	village	Nottinghamshire	459229	356063	4457	889	
blindley-heath-surrey	Blindley Heath	village	Surrey	536275	145607	1123	502	
blisworth-northamptonshire	Blisworth	village	Northamptonshire	472494	253497	1591	578	
blockley-gloucestershire	Blockley	village	Gloucestershire	416385	234890	1104	498	
bloomsbury-greater-london	Bloomsbury	suburb	Camden, London	530550	182550	10000	1257	
bloxham-oxfordshire	Bloxham	village	Oxfordshire	443108	235960	3374	790	
bloxwich-west-midlands	Bloxwich	town	West Midlands	399805	302255	40000	2308	
blunham-bedfordshire	Blunham	village	Bedfordshire	514929	251179	946	468	
bluntisham-cambridgeshire	Bluntisham	village	Cambridgeshire	536889	274868	2868	738	
blyth-northumberland	Blyth	town	Northumberland	431436	581522	37339	2239	
blyth-nottinghamshire	Blyth	village	Nottinghamshire	462463	387272	1000	479	
blyton-lincolnshire	Blyton	village	Lincolnshire	485280	394884	1162	509	
bodenham-herefordshire	Bodenham	village	Herefordshire	353342	250411	1000	479	
bodle-street-east-sussex	Bodle Street	village	East Sussex	564829	115229	1359	542	
bodmin-cornwall	Bodmin	town	Cornwall	206778	67068	14614	1482	
bognor-regis-west-sussex	Bognor Regis	town	West Sussex	493170	98884	63885	2842	
boldon-colliery-tyne-and-wear	Boldon Colliery	village	Tyne and Wear	434683	562061	1500	564	
bollington-cheshire	Bollington	village	Cheshire	392790	377506	7033	1080	
bolsover-derbyshire	Bolsover	town	Derbyshire	447359	370391	11754	1348	
bolton-greater-manchester	Bolton	town	Greater Manchester	371409	409725	141331	4057	
bolton-le-sands-lancashire	Bolton le Sands	village	Lancashire	347767	467010	6995	1078	
bolton-upon-dearne-south-yorkshire	Bolton upon Dearne	town	South Yorkshire	445408	402439	13236	1420	
boosbeck-north-yorkshire	Boosbeck	village	North Yorkshire	465997	516853	1168	510	
bootle-merseyside	Bootle	suburb	Liverpool, Merseyside	332605	397140	57791	2718	
bordon-hampshire	Bordon	town	Hampshire	479724	135535	20978	1736	
boreham-essex	Boreham	village	Essex	575474	209818	3244	777	
boreham-wiltshire	Boreham	village	Wiltshire	388529	144482	3259	779	
borehamwood-hertfordshire	Borehamwood	town	Hertfordshire	519246	196503	32176	2096	
borough-green-kent	Borough Green	village	Kent	560802	157239	4342	879	
boroughbridge-north-yorkshire	Boroughbridge	village	North Yorkshire	439272	466120	4163	864	
borrowash-derbyshire	Borrowash	village	Derbyshire	441520	334544	5746	991	
boscastle-cornwall	Boscastle	village	Cornwall	210493	90587	1500	564	
bosham-west-sussex	Bosham	village	West Sussex	480815	104108	2623	711	
boston-lincolnshire	Boston	town	Lincolnshire	532599	343930	41340	2342	
boston-spa-west-yorkshire	Boston Spa	village	West Yorkshire	443117	445535	6052	1013	
botany-bay-greater-london	Botany Bay	suburb	Enfield, London	529750	199250	10000	1257	
botesdale-suffolk	Botesdale	village	Suffolk	604733	275813	1742	600	
botley-hampshire	Botley	village	Hampshire	451427	113017	2562	704	
bottesford-leicestershire	Bottesford	village	Leicestershire	480699	338886	3348	788	
bottesford-lincolnshire	Bottesford	village	Lincolnshire	489541	406777	1000	479	
bottisham-cambridgeshire	Bottisham	village	Cambridgeshire	554387	260692	2199	661	
boughton-nottinghamshire	Boughton	town	Nottinghamshire	468012	367474	10120	1264	
bounds-green-greater-london	Bounds Green	suburb	Haringey, London	529850	191450	10000	1257	
bourne-end-buckinghamshire	Bourne End	village	Buckinghamshire	489289	187157	5320	959	
bourne-lincolnshire	Bourne	town	Lincolnshire	509176	320011	13961	1453	
bournemouth-dorset	Bournemouth	town	Dorset	408603	91213	163600	4334	
bourton-dorset	Bourton	village	Dorset	377132	130619	1480	561	
bourton-on-the-water-gloucestershire	Bourton-on-the-Water	village	Gloucestershire	416965	220837	3296	783	
bovey-tracey-devon	Bovey Tracey	village	Devon	281505	78325	4729	912	
bovingdon-hertfordshire	Bovingdon	village	Hertfordshire	501172	203724	5295	957	
bovington-camp-dorset	Bovington Camp	village	Dorset	383495	88713	2586	707	
bow-brickhill-buckinghamshire	Bow Brickhill	village	Buckinghamshire	490667	234639	562	400	
bow-devon	Bow	village	Devon	272075	101622	1095	497	
bow-greater-london	Bow	suburb	Tower Hamlets, London	537686	182662	10000	1257	
bowburn-county-durham	Bowburn	village	County Durham	430668	538273	3884	839	
bowdon-greater-manchester	Bowdon	village	Greater Manchester	375794	386683	6214	1024	
bower-chalke-wiltshire	Bower Chalke	village	Wiltshire	402435	122290	1000	479	
bowes-county-durham	Bowes	village	County Durham	399063	513456	1000	479	
bowes-park-greater-london	Bowes Park	suburb	Haringey, London	530550	191550	10000	1257	
bowthorpe-norfolk	Bowthorpe	town	Norfolk	617890	309430	20000	1700	
box-wiltshire	Box	village	Wiltshire	383019	168440	1000	479	
boxgrove-west-sussex	Boxgrove	village	West Sussex	490637	107380	3134	766	
boxted-essex	Boxted	village	Essex	600084	231809	1004	480	
boynton-east-riding-of-yorkshire	Boynton	village	East Riding of Yorkshire	513572	468232	1000	479	
boyton-cornwall	Boyton	village	Cornwall	231787	91639	1000	479	
boyton-wiltshire	Boyton	village	Wiltshire	395123	139530	1000	479	
bozeat-northamptonshire	Bozeat	village	Northamptonshire	490726	259106	2052	642	
bracebridge-heath-lincolnshire	Bracebridge Heath	village	Lincolnshire	498020	367601	5656	984	
brackley-northamptonshire	Brackley	town	Northamptonshire	458408	237554	13018	1410	
bracknell-berkshire	Bracknell	town	Berkshire	486990	169030	76103	3073	
bradfield-berkshire	Bradfield	village	Berkshire	460497	172597	1161	508	
bradfield-south-yorkshire	Bradfield	village	South Yorkshire	426683	391171	1000	479	
bradford-on-avon-wiltshire	Bradford-on-Avon	town	Wiltshire	382640	160990	9274	1217	
bradford-west-yorkshire	Bradford	city	West Yorkshire	416431	433095	299310	5696	
brading-isle-of-wight	Brading	village	Isle of Wight	460454	87041	1800	608	
bradley-cross-somerset	Bradley Cross	village	Somerset	346904	153136	3000	752	
bradley-lincolnshire	Bradley	village	Lincolnshire	523770	407550	1000	479	
bradley-stoke-gloucestershire	Bradley Stoke	town	Gloucestershire	362014	181487	28000	1971	
bradninch-devon	Bradninch	village	Devon	299753	103786	1881	619	
bradwell-buckinghamshire	Bradwell	suburb	Milton Keynes, Buckinghamshire	483232	239602	4000	849	
bradwell-norfolk	Bradwell	town	Norfolk	650793	303732	10000	1257	
braintree-essex	Braintree	town	Essex	575823	223038	53477	2626	
bramcote-nottinghamshire	Bramcote	suburb	Nottingham, Nottinghamshire	450509	337588	4000	849	
bramford-suffolk	Bramford	village	Suffolk	612318	246520	1899	622	
bramhall-greater-manchester	Bramhall	town	Greater Manchester	389090	384583	25506	1892	
bramham-west-yorkshire	Bramham	village	West Yorkshire	442530	442969	1650	587	
bramhope-west-yorkshire	Bramhope	village	West Yorkshire	425312	443257	3382	791	
bramley-hampshire	Bramley	village	Hampshire	465636	159050	4233	870	
bramley-south-yorkshire	Bramley	village	South Yorkshire	448837	391346	1000	479	
bramley-surrey	Bramley	village	Surrey	500769	144907	4107	859	
brampton-cambridgeshire	Brampton	village	Cambridgeshire	521415	270634	4862	923	
brampton-cumbria	Brampton	village	Cumbria	353129	561952	4001	849	
brandesburton-east-riding-of-yorkshire	Brandesburton	village	East Riding of Yorkshire	511687	447442	1291	531	
brandon-county-durham	Brandon	town	County Durham	424772	539517	9566	1233	
brandon-norfolk	Brandon	village	Norfolk	575911	284481	1500	564	
brandon-warwickshire	Brandon	town	Warwickshire	440962	276424	8440	1168	
bransgore-hampshire	Bransgore	village	Hampshire	418588	98028	3719	824	
branston-lincolnshire	Branston	village	Lincolnshire	501990	367570	3852	836	
brantingham-east-riding-of-yorkshire	Brantingham	village	East Riding of Yorkshire	493926	429322	1000	479	
bratton-wiltshire	Bratton	village	Wiltshire	391415	152386	1248	524	
braunston-northamptonshire	Braunston	village	Northamptonshire	454482	266039	1513	566	
braunstone-leicestershire	Braunstone	suburb	Leicester, Leicestershire	455678	302603	4000	849	
braunton-devon	Braunton	town	Devon	248795	136575	9525	1231	
bray-berkshire	Bray	village	Berkshire	491182	179090	1000	479	
brayton-north-yorkshire	Brayton	village	North Yorkshire	460136	430246	2913	743	
bream-gloucestershire	Bream	village	Gloucestershire	360230	205660	3047	757	
bredbury-greater-manchester	Bredbury	suburb	Stockport, Greater Manchester	392343	391103	15126	1505	
bredon-worcestershire	Bredon	village	Worcestershire	392090	236859	1936	627	
bremhill-wiltshire	Bremhill	village	Wiltshire	397993	173077	1000	479	
brenchley-kent	Brenchley	village	Kent	567827	141862	1171	510	
brent-cross-greater-london	Brent Cross	suburb	Barnet, London	523050	187450	10000	1257	
brent-knoll-somerset	Brent Knoll	village	Somerset	333277	150771	1271	527	
brent-park-greater-london	Brent Park	suburb	Brent, London	520950	185250	10000	1257	
brentford-greater-london	Brentford	suburb	Hounslow, London	517557	177716	10750	1297	
brentwood-essex	Brentwood	town	Essex	559702	193901	52586	2606	
brewood-staffordshire	Brewood	village	Staffordshire	388323	308839	2614	710	
bricket-wood-hertfordshire	Bricket Wood	village	Hertfordshire	512924	202217	1000	479	
bridge-kent	Bridge	village	Kent	618300	154194	1576	576	
bridge-sollers-herefordshire	Bridge Sollers	village	Herefordshire	341089	242376	1000	479	
bridgnorth-shropshire	Bridgnorth	town	Shropshire	371587	293277	12657	1392	
bridgwater-somerset	Bridgwater	town	Somerset	329870	137045	41276	2340	
bridlington-east-riding-of-yorkshire	Bridlington	town	East Riding of Yorkshire	518378	466749	35154	2180	
bridport-dorset	Bridport	town	Dorset	346581	92962	13737	1443	
brierfield-lancashire	Brierfield	suburb	Burnley, Lancashire	384684	436516	10271	1272	
brierley-hill-west-midlands	Brierley Hill	suburb	Dudley, West Midlands	391853	287097	28000	1971	
brigg-lincolnshire	Brigg	village	Lincolnshire	499995	407210	6787	1064	
brighouse-west-yorkshire	Brighouse	town	West Yorkshire	414339	422998	32872	2116	
brighstone-isle-of-wight	Brighstone	village	Isle of Wight	442890	82724	1157	508	
brightlingsea-essex	Brightlingsea	town	Essex	608505	216879	8076	1146	
brighton-east-sussex	Brighton	city	East Sussex	531129	104854	139001	4027	
brignall-county-durham	Brignall	village	County Durham	407288	512231	1000	479	
brigstock-northamptonshire	Brigstock	village	Northamptonshire	494658	285333	1357	542	
brill-buckinghamshire	Brill	village	Buckinghamshire	465582	213542	1141	505	
brimscombe-gloucestershire	Brimscombe	village	Gloucestershire	387280	202350	1554	573	
brimsdown-greater-london	Brimsdown	suburb	Enfield, London	536550	197550	10000	1257	
brinklow-warwickshire	Brinklow	village	Warwickshire	443359	279402	1101	498	
brinscall-lancashire	Brinscall	village	Lancashire	362318	421546	2286	672	
bristol-bristol	Bristol	city	England	358640	173086	617280	7919	
briston-norfolk	Briston	village	Norfolk	606060	332850	3057	758	
britwell-berkshire	Britwell	suburb	Slough, Berkshire	495275	182766	4000	849	
brixham-devon	Brixham	town	Devon	292350	56035	16693	1571	
brixton-devon	Brixton	village	Devon	255435	51987	1252	524	
brixton-greater-london	Brixton	suburb	Lambeth, London	531625	175807	66300	2890	
brixton-hill-greater-london	Brixton Hill	suburb	Lambeth, London	530519	174242	12458	1383	
brixworth-northamptonshire	Brixworth	village	Northamptonshire	474820	270680	5228	952	
broad-blunsdon-wiltshire	Broad Blunsdon	village	Wiltshire	415420	190530	1803	609	
broadfield-west-sussex	Broadfield	suburb	Crawley, West Sussex	525672	134622	13000	1409	
broadstairs-kent	Broadstairs	town	Kent	639720	167777	23283	1818	
broadstone-dorset	Broadstone	town	Dorset	400515	95286	10256	1271	
broadwater-west-sussex	Broadwater	suburb	Worthing, West Sussex	514475	104516	8442	1169	
broadway-worcestershire	Broadway	village	Worcestershire	409646	237770	2540	702	
brockenhurst-hampshire	Brockenhurst	village	Hampshire	430174	102289	3552	808	
brockhampton-herefordshire	Brockhampton	village	Herefordshire	360035	231813	1000	479	
brockley-greater-london	Brockley	suburb	Lewisham, London	536493	175685	10000	1257	
brockley-somerset	Brockley	village	Somerset	346762	167053	458	400	
bromborough-merseyside	Bromborough	suburb	Liverpool, Merseyside	334902	383959	14850	1493	
bromfield-shropshire	Bromfield	village	Shropshire	347914	276421	1000	479	
bromham-bedfordshire	Bromham	village	Bedfordshire	500751	250663	4670	907	
bromley-common-greater-london	Bromley Common	suburb	Bromley, London	541650	166950	10000	1257	
bromley-near-bow-greater-london	Bromley	suburb	near Bow, London	537550	182550	10000	1257	
bromley-near-widmore-greater-london	Bromley	suburb	near Widmore, London	540262	169375	88000	3280	
brompton-greater-london	Brompton	suburb	Kensington and Chelsea, London	527550	179550	10000	1257	
brompton-north-yorkshire	Brompton	village	North Yorkshire	437514	496222	1848	615	
bromsgrove-worcestershire	Bromsgrove	town	Worcestershire	396020	270852	49117	2528	
bromyard-herefordshire	Bromyard	village	Herefordshire	365318	254783	4117	860	
brondesbury-greater-london	Brondesbury	suburb	Brent, London	524550	184550	10000	1257	
brooke-norfolk	Brooke	village	Norfolk	628670	299105	1215	518	
brooke-rutland	Brooke	village	Rutland	484921	305785	1000	479	
brookmans-park-hertfordshire	Brookmans Park	village	Hertfordshire	524331	203869	1000	479	
broomfleet-east-riding-of-yorkshire	Broomfleet	village	East Riding of Yorkshire	488055	427151	1000	479	
broseley-shropshire	Broseley	village	Shropshire	367414	301825	5644	983	
brotton-north-yorkshire	Brotton	village	North Yorkshire	468680	519560	5394	964	
brough-east-riding-of-yorkshire	Brough	town	East Riding of Yorkshire	494300	426747	19904	1697	
broughton-astley-leicestershire	Broughton Astley	town	Leicestershire	453171	292509	8940	1198	
broughton-buckinghamshire	Broughton	village	Buckinghamshire	489688	239915	1000	479	
broughton-in-furness-cumbria	Broughton-in-Furness	village	Cumbria	321668	489379	1500	564	
broughton-lincolnshire	Broughton	village	Lincolnshire	496128	408762	4677	908	
broughton-northamptonshire	Broughton	village	Northamptonshire	483498	275736	2093	647	
brownhills-west-midlands	Brownhills	town	West Midlands	404609	303955	20308	1712	
broxbourne-hertfordshire	Broxbourne	town	Hertfordshire	536840	207236	13298	1423	
brundall-norfolk	Brundall	village	Norfolk	632594	308485	5927	1004	
brunswick-park-greater-london	Brunswick Park	suburb	Barnet, London	528050	193250	10000	1257	
bruton-somerset	Bruton	village	Somerset	368401	134898	2984	751	
bubwith-east-riding-of-yorkshire	Bubwith	village	East Riding of Yorkshire	471220	436405	954	470	
buckden-cambridgeshire	Buckden	village	Cambridgeshire	519505	267668	2677	717	
buckfastleigh-devon	Buckfastleigh	village	Devon	273869	66124	3631	815	
buckhurst-hill-essex	Buckhurst Hill	town	Essex	540800	193653	10738	1297	
buckingham-buckinghamshire	Buckingham	town	Buckinghamshire	469587	233954	12890	1404	
buckinghamshire	Buckinghamshire	county	England	486483	217644	816423	32032	bucks
bucknell-shropshire	Bucknell	village	Shropshire	335357	273971	717	419	
bude-cornwall	Bude	village	Cornwall	221108	105835	7011	1079	
budleigh-salterton-devon	Budleigh Salterton	village	Devon	306608	81960	5185	948	
bugbrooke-northamptonshire	Bugbrooke	village	Northamptonshire	467536	257330	2692	719	
bugle-cornwall	Bugle	village	Cornwall	201563	58829	2873	739	
bugthorpe-east-riding-of-yorkshire	Bugthorpe	village	East Riding of Yorkshire	477256	457842	1000	479	
bulford-wiltshire	Bulford	town	Wiltshire	416863	143369	9519	1231	
bulkington-wiltshire	Bulkington	village	Wiltshire	394270	158282	285	400	
bulls-cross-greater-london	Bulls Cross	suburb	Enfield, London	534250	199450	10000	1257	
bulphan-essex	Bulphan	village	Essex	563785	185666	1032	485	
bulwell-nottinghamshire	Bulwell	suburb	Nottingham, Nottinghamshire	453987	345155	16000	1542	
bunbury-cheshire	Bunbury	village	Cheshire	356490	357799	1195	514	
bungay-suffolk	Bungay	village	Suffolk	633704	289602	5127	944	
buntingford-hertfordshire	Buntingford	village	Hertfordshire	536295	229368	4948	930	
burbage-wiltshire	Burbage	village	Wiltshire	423017	161469	1772	604	
bures-st-mary-suffolk	Bures St Mary	village	Suffolk	590699	234073	1433	554	
bures-suffolk	Bures	village	Suffolk	590224	234122	1500	564	
burford-oxfordshire	Burford	village	Oxfordshire	425173	212342	1184	513	
burgess-hill-west-sussex	Burgess Hill	town	West Sussex	531228	119326	30635	2051	
burgh-by-sands-cumbria	Burgh by Sands	village	Cumbria	332370	559080	1000	479	
burgh-heath-surrey	Burgh Heath	village	Surrey	524059	157820	1000	479	
burgh-le-marsh-lincolnshire	Burgh le Marsh	village	Lincolnshire	550180	365070	2026	639	
burham-kent	Burham	village	Kent	572748	162175	1195	514	
burley-hampshire	Burley	village	Hampshire	421242	103205	1384	546	
burley-in-wharfedale-west-yorkshire	Burley in Wharfedale	village	West Yorkshire	415996	446032	5996	1009	
burley-rutland	Burley	village	Rutland	488239	310512	1000	479	
burnage-greater-manchester	Burnage	town	Greater Manchester	386831	392893	13706	1442	
burneside-cumbria	Burneside	village	Cumbria	350603	495509	1017	482	
burngreave-south-yorkshire	Burngreave	suburb	Sheffield, South Yorkshire	436148	388602	27481	1955	
burnham-buckinghamshire	Burnham	village	Buckinghamshire	492637	182670	1000	479	
burnham-on-crouch-essex	Burnham-on-Crouch	village	Essex	594905	196409	7561	1114	
burnham-on-sea-somerset	Burnham-on-Sea	town	Somerset	330440	149300	23325	1819	
burniston-north-yorkshire	Burniston	village	North Yorkshire	501030	493140	1523	568	
burnley-lancashire	Burnley	town	Lancashire	384729	433769	149422	4160	
burnopfield-county-durham	Burnopfield	village	County Durham	417740	556870	3735	825	
burnt-oak-greater-london	Burnt Oak	suburb	Barnet, London	520550	191550	10000	1257	
burntwood-staffordshire	Burntwood	town	Staffordshire	404992	309230	29244	2010	
burpham-surrey	Burpham	village	Surrey	501669	152231	1000	479	
burringham-lincolnshire	Burringham	village	Lincolnshire	483560	409340	1179	512	
burrington-herefordshire	Burrington	village	Herefordshire	344469	272751	1000	479	
burrington-somerset	Burrington	village	Somerset	347933	159127	237	400	
burscough-lancashire	Burscough	town	Lancashire	344522	411420	8799	1190	
bursledon-hampshire	Bursledon	village	Hampshire	448213	109900	6894	1071	
burslem-staffordshire	Burslem	suburb	Stoke-on-Trent, Staffordshire	387359	349876	22000	1773	
burstwick-east-riding-of-yorkshire	Burstwick	village	East Riding of Yorkshire	522827	427797	1924	625	
burton-constable-east-riding-of-yorkshire	Burton Constable	village	East Riding of Yorkshire	518602	437101	1000	479	
burton-joyce-nottinghamshire	Burton Joyce	village	Nottinghamshire	464940	343871	3752	827	
burton-latimer-northamptonshire	Burton Latimer	village	Northamptonshire	490080	274780	6890	1071	
burton-lincolnshire	Burton	village	Lincolnshire	495695	375366	4106	859	
burton-on-the-wolds-leicestershire	Burton on the Wolds	village	Leicestershire	458781	321262	1218	518	
burton-pidsea-east-riding-of-yorkshire	Burton Pidsea	village	East Riding of Yorkshire	524881	431320	944	468	
burton-upon-stather-lincolnshire	Burton upon Stather	village	Lincolnshire	487050	417760	2410	687	
burton-upon-trent-staffordshire	Burton upon Trent	town	Staffordshire	424188	323363	122199	3800	
burtonwood-cheshire	Burtonwood	village	Cheshire	356343	392723	3361	789	
burwash-east-sussex	Burwash	village	East Sussex	567457	124724	1317	535	
burwell-cambridgeshire	Burwell	village	Cambridgeshire	558877	266792	6309	1031	
burwell-lincolnshire	Burwell	village	Lincolnshire	535712	379274	5963	1007	
bury-greater-manchester	Bury	town	Greater Manchester	380244	411534	61044	2785	
bury-st-edmunds-suffolk	Bury St Edmunds	town	Suffolk	585181	264365	42812	2379	Bury St Eds|Bury Saint Eds
bushey-hertfordshire	Bushey	suburb	Watford, Hertfordshire	513540	195090	17380	1599	
butcombe-somerset	Butcombe	village	Somerset	351504	161661	1000	479	
butterwick-lincolnshire	Butterwick	village	Lincolnshire	538841	344885	1302	533	
buxted-east-sussex	Buxted	village	East Sussex	549896	123349	1831	613	
buxton-derbyshire	Buxton	town	Derbyshire	406113	373382	21300	1748	
buxton-norfolk	Buxton	village	Norfolk	622787	322321	1316	535	
byfield-northamptonshire	Byfield	village	Northamptonshire	451681	253291	1277	529	
byram-north-yorkshire	Byram	village	North Yorkshire	448841	425535	1406	550	
caddington-bedfordshire	Caddington	suburb	Luton, Bedfordshire	506355	219751	3112	764	
cadnam-hampshire	Cadnam	village	Hampshire	429640	113530	1917	624	
caister-on-sea-norfolk	Caister-on-Sea	town	Norfolk	652172	312114	8901	1196	
caistor-lincolnshire	Caistor	village	Lincolnshire	511850	401323	2489	696	
calcot-berkshire	Calcot	town	Berkshire	466062	171714	9093	1207	
callington-cornwall	Callington	village	Cornwall	236055	69409	5786	994	
callow-herefordshire	Callow	village	Herefordshire	349771	235615	1000	479	
calne-wiltshire	Calne	town	Wiltshire	399700	171088	17274	1595	
calverton-buckinghamshire	Calverton	village	Buckinghamshire	478945	238711	1000	479	
calverton-nottinghamshire	Calverton	village	Nottinghamshire	461610	349283	6868	1069	
camber-east-sussex	Camber	village	East Sussex	596730	118760	1265	526	
camberley-surrey	Camberley	town	Surrey	487687	160524	30155	2037	
camberwell-greater-london	Camberwell	suburb	Southwark, London	532484	176716	10000	1257	
camblesforth-north-yorkshire	Camblesforth	village	North Yorkshire	464758	426046	2056	643	
camborne-cornwall	Camborne	town	Cornwall	164850	39988	22500	1791	
cambourne-cambridgeshire	Cambourne	town	Cambridgeshire	531919	259859	8186	1153	
cambridge-cambridgeshire	Cambridge	city	Cambridgeshire	544755	257863	158434	4272	
cambridge-heath-greater-london	Cambridge Heath	suburb	Tower Hamlets, London	534850	183250	10000	1257	
cambridgeshire	Cambridgeshire	county	England	534076	280133	721746	35338	cambs
camden-town-greater-london	Camden Town	suburb	Camden, London	528857	184041	26122	1912	
cameley-somerset	Cameley	village	Somerset	361013	157600	1286	530	
camelford-cornwall	Camelford	village	Cornwall	210551	83666	2335	678	
camerton-somerset	Camerton	village	Somerset	368309	157543	1000	479	
campsall-south-yorkshire	Campsall	village	South Yorkshire	454337	413938	1940	627	
canary-wharf-greater-london	Canary Wharf	suburb	Tower Hamlets, London	537457	180330	73390	3024	
canewdon-essex	Canewdon	village	Essex	590104	194542	1072	492	
canford-heath-dorset	Canford Heath	town	Dorset	402310	94600	14418	1474	
cann-hall-greater-london	Cann Hall	suburb	Waltham Forest, London	539550	187550	10000	1257	
canning-town-greater-london	Canning Town	suburb	Newham, London	540230	181345	10000	1257	
cannock-staffordshire	Cannock	town	Staffordshire	398012	310308	86121	3248	
canonbury-greater-london	Canonbury	suburb	Islington, London	532464	184448	10000	1257	
canterbury-kent	Canterbury	city	Kent	614898	157827	55240	2664	
cantley-south-yorkshire	Cantley	village	South Yorkshire	463114	400787	1000	479	
canvey-island-essex	Canvey Island	town	Essex	579149	183499	38170	2261	
capel-le-ferne-kent	Capel le Ferne	village	Kent	624937	138694	1386	546	
capel-st-mary-suffolk	Capel St Mary	village	Suffolk	609091	238294	2940	746	
capel-surrey	Capel	village	Surrey	517340	140242	1239	522	
carcroft-south-yorkshire	Carcroft	town	South Yorkshire	454618	409896	8584	1177	
carden-cheshire	Carden	village	Cheshire	346675	353065	1000	479	
cardington-bedfordshire	Cardington	village	Bedfordshire	508767	247754	288	400	
cardington-shropshire	Cardington	village	Shropshire	350372	294937	1000	479	
carlisle-cumbria	Carlisle	city	Cumbria	339925	555999	78470	3116	
carlton-county-durham	Carlton	village	County Durham	439441	521820	726	421	
carlton-nottinghamshire	Carlton	suburb	Nottingham, Nottinghamshire	461350	341460	48000	2503	
carnaby-east-riding-of-yorkshire	Carnaby	village	East Riding of Yorkshire	514014	464151	1000	479	
carnforth-lancashire	Carnforth	village	Lancashire	349839	470916	7920	1137	
carpenders-park-hertfordshire	Carpenders Park	suburb	Watford, Hertfordshire	511999	193434	4000	849	
carrington-greater-manchester	Carrington	village	Greater Manchester	374630	393018	1000	479	
carshalton-greater-london	Carshalton	suburb	Sutton, London	527657	164841	45525	2444	
carterton-oxfordshire	Carterton	town	Oxfordshire	428095	206785	16364	1557	
castelnau-greater-london	Castelnau	suburb	Richmond upon Thames, London	522650	177650	10000	1257	
castle-cary-somerset	Castle Cary	village	Somerset	364086	132424	3232	776	
castle-donington-leicestershire	Castle Donington	village	Leicestershire	444425	327470	6416	1039	
castle-hedingham-essex	Castle Hedingham	village	Essex	578537	235600	1063	491	
castle-vale-west-midlands	Castle Vale	suburb	Birmingham, West Midlands	413883	291231	10000	1257	
castleford-west-yorkshire	Castleford	town	West Yorkshire	442156	425685	60509	2774	
castleside-county-durham	Castleside	village	County Durham	407903	548836	4881	924	
castlethorpe-buckinghamshire	Castlethorpe	village	Buckinghamshire	479884	244412	1000	479	
castor-cambridgeshire	Castor	village	Cambridgeshire	512186	298548	1393	548	
catcliffe-south-yorkshire	Catcliffe	suburb	Sheffield, South Yorkshire	442520	388670	1766	604	
caterham-surrey	Caterham	town	Surrey	534079	155437	20957	1736	
catford-greater-london	Catford	suburb	Lewisham, London	537668	173627	10000	1257	
caton-lancashire	Caton	village	Lancashire	353051	464719	2387	684	
catterall-lancashire	Catterall	village	Lancashire	349821	442877	2029	639	
catterick-garrison-north-yorkshire	Catterick Garrison	town	North Yorkshire	418135	498033	11804	1351	
catterick-north-yorkshire	Catterick	village	North Yorkshire	423920	497830	3155	768	
cawood-north-yorkshire	Cawood	village	North Yorkshire	457380	437770	1409	550	
cawston-norfolk	Cawston	village	Norfolk	613735	323487	1172	510	
cawthorne-south-yorkshire	Cawthorne	village	South Yorkshire	428405	407891	893	457	
caythorpe-lincolnshire	Caythorpe	village	Lincolnshire	494016	347513	1374	545	
chacewater-cornwall	Chacewater	village	Cornwall	175024	44412	1226	520	
chadderton-greater-manchester	Chadderton	suburb	Oldham, Greater Manchester	390831	405360	4000	849	
chaddesden-derbyshire	Chaddesden	suburb	Derby, Derbyshire	438130	337050	4000	849	
chaddleworth-berkshire	Chaddleworth	village	Berkshire	441501	177257	1000	479	
chadwell-heath-greater-london	Chadwell Heath	suburb	Redbridge, London	547900	187970	10000	1257	
chadwell-st-mary-essex	Chadwell St Mary	suburb	Grays, Essex	564210	178476	9631	1237	
chafford-hundred-essex	Chafford Hundred	suburb	Grays, Essex	559390	179190	13466	1430	
chagford-devon	Chagford	village	Devon	270130	87768	1020	483	
chale-isle-of-wight	Chale	village	Isle of Wight	448342	77542	1000	479	
chalfont-st-giles-buckinghamshire	Chalfont St Giles	village	Buckinghamshire	499053	193526	7957	1139	
chalfont-st-peter-buckinghamshire	Chalfont St Peter	town	Buckinghamshire	500078	190989	20059	1703	
chalford-gloucestershire	Chalford	village	Gloucestershire	389640	203023	6776	1063	
chalgrove-oxfordshire	Chalgrove	village	Oxfordshire	463976	196624	2830	734	
chalk-farm-greater-london	Chalk Farm	suburb	Camden, London	528397	184314	10000	1257	
chalton-bedfordshire	Chalton	village	Bedfordshire	503137	226548	538	400	
chapel-allerton-west-yorkshire	Chapel Allerton	suburb	Leeds, West Yorkshire	430484	437070	18206	1632	
chapel-en-le-frith-derbyshire	Chapel-en-le-Frith	village	Derbyshire	405898	380798	6598	1051	
chapel-st-leonards-lincolnshire	Chapel St Leonards	village	Lincolnshire	554783	371351	3481	801	
chapeltown-south-yorkshire	Chapeltown	town	South Yorkshire	435139	396609	23056	1810	
chapmanslade-wiltshire	Chapmanslade	village	Wiltshire	382718	147805	643	402	
chard-somerset	Chard	town	Somerset	332128	108578	13074	1412	
charfield-gloucestershire	Charfield	village	Gloucestershire	371946	192123	2370	682	
charing-cross-greater-london	Charing Cross	suburb	Westminster, London	530550	180550	10000	1257	
charing-kent	Charing	village	Kent	595296	149436	1841	614	
charlbury-oxfordshire	Charlbury	village	Oxfordshire	435727	219474	2830	734	
charlton-greater-london	Charlton	suburb	Greenwich, London	541765	178201	10000	1257	
charlton-kings-gloucestershire	Charlton Kings	suburb	Cheltenham, Gloucestershire	397179	220576	11700	1346	
charlton-marshall-dorset	Charlton Marshall	village	Dorset	390075	104052	1026	484	
charlton-wiltshire	Charlton	village	Wiltshire	396191	188927	1000	479	
charminster-dorset	Charminster	village	Dorset	368338	92732	1366	543	
charmouth-dorset	Charmouth	village	Dorset	336550	93640	1352	541	
chartham-kent	Chartham	village	Kent	610710	155110	2836	735	
charvil-berkshire	Charvil	village	Berkshire	477471	175785	3042	757	
chase-cross-greater-london	Chase Cross	suburb	Havering, London	550550	192550	10000	1257	
chasetown-staffordshire	Chasetown	town	Staffordshire	405145	308293	9000	1201	
chatburn-lancashire	Chatburn	village	Lancashire	376770	444070	1102	498	
chatham-kent	Chatham	town	Kent	576019	167461	75509	3063	
chathill-northumberland	Chathill	village	Northumberland	419475	626740	1500	564	
chatteris-cambridgeshire	Chatteris	town	Cambridgeshire	539552	286234	10298	1273	
cheadle-heath-greater-manchester	Cheadle Heath	suburb	Stockport, Greater Manchester	387406	389466	1901	622	
cheadle-hulme-greater-manchester	Cheadle Hulme	town	Greater Manchester	387477	386599	28952	2001	
cheadle-staffordshire	Cheadle	town	Staffordshire	401216	342888	11404	1331	
cheam-greater-london	Cheam	suburb	Sutton, London	524040	164029	11286	1325	
cheddar-somerset	Cheddar	village	Somerset	345923	153200	5199	949	
cheddington-buckinghamshire	Cheddington	village	Buckinghamshire	492105	217426	1634	585	
cheddleton-staffordshire	Cheddleton	village	Staffordshire	397264	352430	2947	747	
cheetham-hill-greater-manchester	Cheetham Hill	suburb	Manchester, Greater Manchester	384279	400240	12846	1401	
chelford-cheshire	Chelford	village	Cheshire	381204	374917	1058	490	
chelmsford-essex	Chelmsford	city	Essex	570624	207001	111511	3647	
chelmsley-wood-west-midlands	Chelmsley Wood	town	West Midlands	417883	286718	13010	1409	
chelsea-greater-london	Chelsea	suburb	Kensington and Chelsea, London	527200	178100	60000	2764	
chelsfield-greater-london	Chelsfield	suburb	Bromley, London	548243	164258	10000	1257	
cheltenham-gloucestershire	Cheltenham	town	Gloucestershire	394612	222394	116447	3719	
cherry-burton-east-riding-of-yorkshire	Cherry Burton	village	East Riding of Yorkshire	498735	442204	1392	547	
chertsey-surrey	Chertsey	town	Surrey	503927	166509	10553	1287	
chesham-bois-buckinghamshire	Chesham Bois	village	Buckinghamshire	495847	201984	1000	479	
chesham-buckinghamshire	Chesham	town	Buckinghamshire	496849	201067	20649	1724	
cheshire	Cheshire	county	England	358544	371957	1049062	30786	ches
cheshunt-hertfordshire	Cheshunt	town	Hertfordshire	536220	201998	57374	2709	
chessington-greater-london	Chessington	suburb	Kingston upon Thames, London	518156	163957	19433	1679	
chester-cheshire	Chester	city	Cheshire	340505	366306	90524	3321	
chester-le-street-county-durham	Chester-le-Street	town	County Durham	427440	551620	36917	2227	
chesterfield-derbyshire	Chesterfield	town	Derbyshire	439019	372713	113057	3670	
cheswick-green-west-midlands	Cheswick Green	village	West Midlands	412776	275831	1000	479	
chetwynd-shropshire	Chetwynd	village	Shropshire	373118	320714	1000	479	
chew-magna-somerset	Chew Magna	village	Somerset	357610	163182	1149	506	
chicheley-buckinghamshire	Chicheley	village	Buckinghamshire	490065	245780	1000	479	
chichester-west-sussex	Chichester	city	West Sussex	486002	104842	31654	2081	
chickerell-dorset	Chickerell	village	Dorset	364530	80630	2966	749	
chicklade-wiltshire	Chicklade	village	Wiltshire	391229	134438	1000	479	
chicksands-bedfordshire	Chicksands	village	Bedfordshire	512301	239869	1396	548	
chiddingfold-surrey	Chiddingfold	village	Surrey	496501	136388	2211	662	
chigwell-essex	Chigwell	town	Essex	543813	193282	10354	1276	
chilcompton-somerset	Chilcompton	village	Somerset	364860	151760	2062	643	
child-okeford-dorset	Child Okeford	village	Dorset	383450	112720	1114	500	
childs-hill-greater-london	Childs Hill	suburb	Barnet, London	524550	186550	10000	1257	
childwall-merseyside	Childwall	suburb	Liverpool, Merseyside	340452	389304	4000	849	
chilton-foliat-wiltshire	Chilton Foliat	village	Wiltshire	432136	170484	363	400	
chilwell-nottinghamshire	Chilwell	village	Nottinghamshire	451454	335203	1000	479	
chilworth-hampshire	Chilworth	village	Hampshire	440873	118495	1000	479	
chilworth-surrey	Chilworth	village	Surrey	502676	147375	1852	615	
chinatown-greater-london	Chinatown	suburb	Westminster, London	539550	189550	10000	1257	
chinbrook-greater-london	Chinbrook	suburb	Lewisham, London	541150	172250	10000	1257	
chingford-greater-london	Chingford	suburb	Waltham Forest, London	538559	194286	10000	1257	
chinley-derbyshire	Chinley	village	Derbyshire	404159	382596	1614	582	
chinnor-oxfordshire	Chinnor	village	Oxfordshire	475312	200897	5473	970	
chippenham-wiltshire	Chippenham	town	Wiltshire	391432	173455	35800	2197	
chipping-campden-gloucestershire	Chipping Campden	village	Gloucestershire	415410	239051	2288	672	
chipping-norton-oxfordshire	Chipping Norton	village	Oxfordshire	431354	227052	5719	989	
chipping-ongar-essex	Chipping Ongar	village	Essex	555261	202947	6093	1016	
chipping-sodbury-gloucestershire	Chipping Sodbury	town	Gloucestershire	372785	182210	36108	2206	
chipstead-surrey	Chipstead	village	Surrey	527870	158968	1000	479	
chirbury-shropshire	Chirbury	village	Shropshire	326104	298692	1500	564	
chirk-bank-shropshire	Chirk Bank	village	Shropshire	329248	337475	1500	564	
chiseldon-wiltshire	Chiseldon	village	Wiltshire	418689	179716	2090	647	
chislehurst-greater-london	Chislehurst	suburb	Bromley, London	543940	170705	20000	1700	
chiswell-green-hertfordshire	Chiswell Green	village	Hertfordshire	513396	204578	1000	479	
chiswick-greater-london	Chiswick	suburb	Hounslow, London	521032	178523	10000	1257	
chobham-surrey	Chobham	village	Surrey	497152	161953	2835	735	
cholsey-oxfordshire	Cholsey	village	Oxfordshire	458758	186332	3081	761	
choppington-northumberland	Choppington	village	Northumberland	425379	584038	3001	752	
chopwell-tyne-and-wear	Chopwell	village	Tyne and Wear	411628	558156	3096	762	
chorley-lancashire	Chorley	town	Lancashire	359336	417232	33888	2145	
chorleywood-hertfordshire	Chorleywood	town	Hertfordshire	502892	196149	11917	1356	
chorlton-cheshire	Chorlton	village	Cheshire	372921	350414	346	400	
chorlton-cum-hardy-greater-manchester	Chorlton-cum-Hardy	suburb	Manchester, Greater Manchester	382618	393173	4741	913	
christchurch-dorset	Christchurch	town	Dorset	415531	92936	42396	2368	
chudleigh-devon	Chudleigh	village	Devon	286852	79583	4011	850	
chudleigh-knighton-devon	Chudleigh Knighton	village	Devon	284570	77420	1125	502	
chulmleigh-devon	Chulmleigh	village	Devon	268678	114267	1017	482	
church-end-near-chiswick-greater-london	Church End	suburb	near Chiswick, London	520550	178550	10000	1257	
church-end-near-finchley-greater-london	Church End	suburb	near Finchley, London	525550	190550	10000	1257	
church-fenton-north-yorkshire	Church Fenton	village	North Yorkshire	451512	436949	1357	542	
church-lancashire	Church	village	Lancashire	374301	428449	4077	856	
church-street-greater-london	Church Street	suburb	Westminster, London	527077	182141	10000	1257	
church-stretton-shropshire	Church Stretton	village	Shropshire	345735	293626	3698	822	
churchdown-gloucestershire	Churchdown	town	Gloucestershire	388334	219883	13287	1422	
churchill-somerset	Churchill	village	Somerset	345532	160717	1378	545	
churt-surrey	Churt	village	Surrey	485780	138130	1098	497	
cinderford-gloucestershire	Cinderford	town	Gloucestershire	365726	214072	12942	1406	
cirencester-gloucestershire	Cirencester	town	Gloucestershire	402069	202283	17153	1590	
city-of-london-greater-london	City of London	suburb	London	532509	181044	10000	1257	
clacton-on-sea-essex	Clacton-on-Sea	town	Essex	617750	214824	50548	2561	
clapham-bedfordshire	Clapham	village	Bedfordshire	503026	252465	4560	898	
clapham-greater-london	Clapham	suburb	Lambeth, London	529550	175550	10000	1257	
clapham-junction-greater-london	Clapham Junction	suburb	Hammersmith and Fulham, London	527333	175436	10000	1257	
clarborough-nottinghamshire	Clarborough	village	Nottinghamshire	473075	383737	1281	529	
clare-suffolk	Clare	village	Suffolk	577010	245394	2028	639	
clay-cross-derbyshire	Clay Cross	town	Derbyshire	439276	363147	9500	1230	
claydon-oxfordshire	Claydon	village	Oxfordshire	445740	250192	3983	848	
claydon-suffolk	Claydon	village	Suffolk	613164	249943	4488	892	
claypole-lincolnshire	Claypole	village	Lincolnshire	484993	348989	1382	546	
clayton-le-moors-lancashire	Clayton-le-Moors	town	Lancashire	374829	430104	8474	1170	
clayton-le-woods-lancashire	Clayton-le-Woods	town	Lancashire	355980	422480	14528	1479	
clayton-west-west-yorkshire	Clayton West	town	West Yorkshire	425839	411008	8109	1148	
clayton-west-yorkshire	Clayton	village	West Yorkshire	412182	430051	1000	479	
cleator-cumbria	Cleator	village	Cumbria	303510	514324	1500	564	
cleator-moor-cumbria	Cleator Moor	village	Cumbria	301978	515073	6936	1074	
cleckheaton-west-yorkshire	Cleckheaton	town	West Yorkshire	419039	425332	27393	1952	
cleethorpes-lincolnshire	Cleethorpes	suburb	Grimsby, Lincolnshire	530434	408895	32017	2092	
clenchwarton-norfolk	Clenchwarton	village	Norfolk	559220	320210	1733	599	
cleobury-mortimer-shropshire	Cleobury Mortimer	village	Shropshire	367289	275720	2711	721	
clerkenwell-greater-london	Clerkenwell	suburb	Islington, London	531200	182300	10000	1257	
clevedon-somerset	Clevedon	town	Somerset	340474	171825	21002	1737	
cleveleys-lancashire	Cleveleys	town	Lancashire	331734	442868	15000	1499	
cliffe-kent	Cliffe	village	Kent	573649	176656	2403	686	
clifford-herefordshire	Clifford	village	Herefordshire	324749	245200	1000	479	
clifford-west-yorkshire	Clifford	village	West Yorkshire	443104	444527	1000	479	
clifton-bedfordshire	Clifton	village	Bedfordshire	516663	239307	1000	479	
clipsham-rutland	Clipsham	village	Rutland	496957	316348	1000	479	
clitheroe-lancashire	Clitheroe	town	Lancashire	373793	441236	14765	1489	
clive-shropshire	Clive	village	Shropshire	351370	324224	530	400	
clophill-bedfordshire	Clophill	village	Bedfordshire	508240	237712	2369	682	
clowne-derbyshire	Clowne	village	Derbyshire	449174	375531	7590	1116	
clun-shropshire	Clun	village	Shropshire	330119	280833	1200	515	
clutton-somerset	Clutton	village	Somerset	362260	159067	2739	724	
coalville-leicestershire	Coalville	town	Leicestershire	442635	314055	38245	2263	
coates-gloucestershire	Coates	village	Gloucestershire	397755	200974	2148	654	
coatham-mundeville-county-durham	Coatham Mundeville	village	County Durham	428767	520625	1000	479	
cobham-surrey	Cobham	town	Surrey	510783	160184	16724	1572	
cockermouth-cumbria	Cockermouth	town	Cumbria	312316	530518	9146	1210	
cockfield-county-durham	Cockfield	village	County Durham	412435	524303	1531	569	
cockfosters-greater-london	Cockfosters	suburb	Barnet, London	528211	196120	10000	1257	
cockington-devon	Cockington	suburb	Torquay, Devon	289592	63772	10000	1257	
coddington-cheshire	Coddington	village	Cheshire	345395	354324	1000	479	
codford-wiltshire	Codford	village	Wiltshire	396599	138972	1000	479	
codicote-hertfordshire	Codicote	town	Hertfordshire	521550	218350	10938	1307	
codsall-staffordshire	Codsall	town	Staffordshire	386460	303590	11673	1344	
cogenhoe-northamptonshire	Cogenhoe	village	Northamptonshire	483147	260629	1436	554	
coggeshall-essex	Coggeshall	village	Essex	584968	222541	4727	912	
colburn-north-yorkshire	Colburn	village	North Yorkshire	420232	498656	4600	901	
colchester-essex	Colchester	city	Essex	599950	225170	121859	3796	
cold-ash-berkshire	Cold Ash	village	Berkshire	451226	169729	2224	664	
cold-ashton-gloucestershire	Cold Ashton	village	Gloucestershire	374984	172489	1000	479	
cold-norton-essex	Cold Norton	village	Essex	584718	200410	1099	497	
colden-common-hampshire	Colden Common	village	Hampshire	448420	121940	3419	795	
coleford-gloucestershire	Coleford	town	Gloucestershire	357784	210923	10371	1277	
colerne-wiltshire	Colerne	village	Wiltshire	381830	171070	2564	704	
coleshill-warwickshire	Coleshill	village	Warwickshire	420056	289051	6700	1058	
colindale-greater-london	Colindale	suburb	Barnet, London	521350	189750	10000	1257	
collier-row-greater-london	Collier Row	suburb	Havering, London	550115	191121	10100	1263	
colliers-wood-greater-london	Colliers Wood	suburb	Merton, London	527550	170550	10000	1257	
collingbourne-kingston-wiltshire	Collingbourne Kingston	village	Wiltshire	423887	155825	511	400	
collingham-west-yorkshire	Collingham	village	West Yorkshire	438740	446329	3033	756	
collington-herefordshire	Collington	village	Herefordshire	364824	261439	1000	479	
colmworth-bedfordshire	Colmworth	village	Bedfordshire	510891	258861	1000	479	
colnbrook-berkshire	Colnbrook	village	Berkshire	502766	177135	5528	974	
colne-lancashire	Colne	town	Lancashire	389014	440114	20118	1705	
colney-hatch-greater-london	Colney Hatch	suburb	Barnet, London	527850	191850	10000	1257	
colsterworth-lincolnshire	Colsterworth	village	Lincolnshire	493085	324119	1245	523	
coltishall-norfolk	Coltishall	village	Norfolk	627415	319805	2310	675	
colwich-staffordshire	Colwich	village	Staffordshire	401307	321119	2485	695	
colyers-greater-london	Colyers	suburb	Bexley, London	551250	176850	10000	1257	
colyton-devon	Colyton	village	Devon	324580	93930	2668	716	
combe-martin-devon	Combe Martin	village	Devon	258723	146337	2687	718	
comberton-cambridgeshire	Comberton	village	Cambridgeshire	538124	256237	2346	679	
compton-berkshire	Compton	village	Berkshire	451785	179921	1571	575	
compton-dando-somerset	Compton Dando	village	Somerset	364292	164574	1000	479	
compton-hampshire	Compton	village	Hampshire	446587	125151	2311	675	
compton-martin-somerset	Compton Martin	village	Somerset	354422	157031	508	400	
compton-surrey	Compton	village	Surrey	485086	146595	1000	479	
coney-hall-greater-london	Coney Hall	suburb	Bromley, London	539450	165350	10000	1257	
congleton-cheshire	Congleton	town	Cheshire	385888	362912	26178	1914	
congresbury-somerset	Congresbury	village	Somerset	343700	163900	3078	760	
coningsby-lincolnshire	Coningsby	village	Lincolnshire	522208	358086	4388	883	
conisbrough-south-yorkshire	Conisbrough	town	South Yorkshire	451054	398625	15934	1539	
coniston-cumbria	Coniston	village	Cumbria	330379	497140	1500	564	
consett-county-durham	Consett	town	County Durham	410910	551040	29137	2006	
cookham-berkshire	Cookham	village	Berkshire	489655	185288	5422	966	
cookley-suffolk	Cookley	village	Suffolk	635238	274334	1637	585	
cooling-kent	Cooling	village	Kent	575457	175883	1000	479	
coombe-near-kingston-vale-greater-london	Coombe	suburb	near Kingston Vale, London	520850	170350	10000	1257	
coombe-near-south-croydon-greater-london	Coombe	suburb	near South Croydon, London	534250	164750	10000	1257	
cople-bedfordshire	Cople	village	Bedfordshire	510366	248457	722	420	
copmanthorpe-north-yorkshire	Copmanthorpe	village	North Yorkshire	456450	446790	3674	819	
copplestone-devon	Copplestone	village	Devon	277078	102696	1253	524	
coppull-lancashire	Coppull	town	Lancashire	356543	414506	9014	1202	
copthorne-west-sussex	Copthorne	village	West Sussex	531799	139465	5000	934	
corbridge-northumberland	Corbridge	village	Northumberland	398947	564337	2946	747	
corby-glen-lincolnshire	Corby Glen	village	Lincolnshire	499973	324926	1017	482	
corby-northamptonshire	Corby	town	Northamptonshire	489073	289525	56810	2697	
corfe-castle-dorset	Corfe Castle	village	Dorset	396085	82199	1355	541	
cornforth-county-durham	Cornforth	village	County Durham	431070	534310	2501	697	
cornhill-on-tweed-northumberland	Cornhill-on-Tweed	village	Northumberland	386126	639295	1500	564	
cornholme-west-yorkshire	Cornholme	village	West Yorkshire	390960	426221	1690	593	
cornwall	Cornwall	county	England	182491	50903	422762	73431	
corringham-essex	Corringham	town	Essex	570752	183544	15000	1499	
corse-gloucestershire	Corse	village	Gloucestershire	379045	229038	1178	511	
corsenside-northumberland	Corsenside	village	Northumberland	389485	587684	1000	479	
corsham-wiltshire	Corsham	town	Wiltshire	387280	170608	14906	1495	
corsley-wiltshire	Corsley	village	Wiltshire	382888	146710	1000	479	
corston-somerset	Corston	village	Somerset	369458	165198	494	400	
cosby-leicestershire	Cosby	village	Leicestershire	454752	295130	3728	824	
cosham-hampshire	Cosham	town	Hampshire	466032	105642	10226	1269	
costessey-norfolk	Costessey	village	Norfolk	617170	311660	2381	683	
cotgrave-nottinghamshire	Cotgrave	village	Nottinghamshire	464827	335007	7203	1091	
cottenham-cambridgeshire	Cottenham	village	Cambridgeshire	545066	267604	5903	1002	
cottesmore-rutland	Cottesmore	village	Rutland	490396	313747	1067	491	
cottingham-east-riding-of-yorkshire	Cottingham	village	East Riding of Yorkshire	504511	432747	1000	479	
cottingham-northamptonshire	Cottingham	village	Northamptonshire	484580	290120	1320	536	
coulsdon-greater-london	Coulsdon	suburb	Croydon, London	529650	159520	25500	1892	
coundon-county-durham	Coundon	village	County Durham	424166	529810	3256	779	
countesthorpe-leicestershire	Countesthorpe	village	Leicestershire	458050	295448	6377	1036	
county-durham	County Durham	county	England	432234	532028	849393	29302	durham|co durham
cove-hampshire	Cove	village	Hampshire	484409	155843	1000	479	
coven-staffordshire	Coven	village	Staffordshire	390945	306469	2694	719	
covent-garden-greater-london	Covent Garden	suburb	Westminster, London	530350	180950	10000	1257	
coventry-west-midlands	Coventry	city	West Midlands	433283	278840	359262	6188	
cowbit-lincolnshire	Cowbit	village	Lincolnshire	526344	318041	1220	519	
cowes-isle-of-wight	Cowes	town	Isle of Wight	449621	96116	21226	1745	
cowfold-west-sussex	Cowfold	village	West Sussex	521347	122537	1301	533	
cowley-greater-london	Cowley	suburb	Hillingdon, London	505550	182550	10000	1257	
cowley-oxfordshire	Cowley	town	Oxfordshire	454910	204011	16500	1563	
cowpen-northumberland	Cowpen	village	Northumberland	429410	581530	1000	479	
cowplain-hampshire	Cowplain	suburb	Waterlooville, Hampshire	469144	110973	8775	1188	
coxhoe-county-durham	Coxhoe	village	County Durham	432080	535640	3522	805	
cradley-heath-west-midlands	Cradley Heath	suburb	Dudley, West Midlands	394519	286026	5001	934	
cramlington-northumberland	Cramlington	town	Northumberland	426526	576976	33180	2125	
cranbrook-kent	Cranbrook	village	Kent	577647	136092	4368	882	
cranfield-bedfordshire	Cranfield	village	Bedfordshire	495455	242059	5369	962	
cranford-greater-london	Cranford	suburb	Hounslow, London	510279	176525	10000	1257	
cranham-greater-london	Cranham	suburb	Havering, London	557148	187630	10000	1257	
cranleigh-surrey	Cranleigh	town	Surrey	506167	139184	11082	1314	
cranwell-lincolnshire	Cranwell	village	Lincolnshire	503241	349943	1372	544	
craven-arms-shropshire	Craven Arms	village	Shropshire	343298	283119	2595	708	
crawley-down-west-sussex	Crawley Down	village	West Sussex	534660	137460	4300	876	
crawley-west-sussex	Crawley	town	West Sussex	527275	136429	180508	4531	
crayford-greater-london	Crayford	suburb	Bexley, London	551550	174550	10000	1257	
credenhill-herefordshire	Credenhill	village	Herefordshire	344727	243103	2271	670	
crediton-devon	Crediton	village	Devon	283778	99493	7835	1132	
creech-st-michael-somerset	Creech St Michael	village	Somerset	327272	125398	1795	608	
creekmouth-greater-london	Creekmouth	suburb	Barking and Dagenham, London	545750	182050	10000	1257	
cresswell-northumberland	Cresswell	village	Northumberland	428729	591474	1000	479	
creswell-derbyshire	Creswell	village	Derbyshire	452135	374269	5417	966	
crewe-cheshire	Crewe	town	Cheshire	370527	355721	75556	3063	
crewkerne-somerset	Crewkerne	village	Somerset	344108	109578	7826	1131	
crews-hill-greater-london	Crews Hill	suburb	Enfield, London	531550	199550	10000	1257	
crick-northamptonshire	Crick	village	Northamptonshire	458878	272573	1886	620	
cricklade-wiltshire	Cricklade	village	Wiltshire	409966	193544	4030	852	
cricklewood-greater-london	Cricklewood	suburb	Barnet, London	523810	185710	10000	1257	
crigglestone-west-yorkshire	Crigglestone	village	West Yorkshire	431226	416313	1000	479	
cringleford-norfolk	Cringleford	village	Norfolk	619717	305722	2105	649	
croft-cheshire	Croft	village	Cheshire	363556	393091	1492	563	
croft-leicestershire	Croft	village	Leicestershire	451187	295693	1770	604	
crofton-park-greater-london	Crofton Park	suburb	Lewisham, London	536679	174331	10000	1257	
crofton-west-yorkshire	Crofton	village	West Yorkshire	437790	417917	5258	954	
cromer-norfolk	Cromer	town	Norfolk	621814	342186	8801	1190	
cromford-derbyshire	Cromford	village	Derbyshire	429543	356900	2073	645	
crondall-hampshire	Crondall	village	Hampshire	479460	148799	1239	522	
crook-county-durham	Crook	town	County Durham	416224	535308	9498	1230	
crook-log-greater-london	Crook Log	suburb	Bexley, London	548050	175450	10000	1257	
cropwell-bishop-nottinghamshire	Cropwell Bishop	village	Nottinghamshire	468361	335746	1853	616	
crosby-merseyside	Crosby	town	Merseyside	331517	398392	52140	2596	
cross-hills-north-yorkshire	Cross Hills	town	North Yorkshire	401088	445545	11731	1347	
crossness-greater-london	Crossness	suburb	Bexley, London	548050	180050	10000	1257	
croston-lancashire	Croston	village	Lancashire	348870	418689	2917	744	
crouch-end-greater-london	Crouch End	suburb	Haringey, London	530105	188428	10075	1261	
crowborough-east-sussex	Crowborough	town	East Sussex	551701	131297	20607	1723	
crowland-lincolnshire	Crowland	village	Lincolnshire	523927	310241	4211	868	
crowle-lincolnshire	Crowle	village	Lincolnshire	477341	412963	3928	843	
crowthorne-berkshire	Crowthorne	town	Berkshire	484173	164160	25522	1893	
croxley-green-hertfordshire	Croxley Green	village	Hertfordshire	507372	193862	1000	479	
croxteth-merseyside	Croxteth	suburb	Liverpool, Merseyside	340046	395314	4000	849	
croxton-lincolnshire	Croxton	village	Lincolnshire	509409	412360	1000	479	
croydon-greater-london	Croydon	suburb	London	532316	166633	173314	4448	
crumpsall-greater-manchester	Crumpsall	suburb	Manchester, Greater Manchester	383888	402427	11363	1329	
crystal-palace-greater-london	Crystal Palace	suburb	Bromley, London	533704	170676	10000	1257	
cubitt-town-greater-london	Cubitt Town	suburb	Tower Hamlets, London	538550	179550	10000	1257	
cuckfield-west-sussex	Cuckfield	village	West Sussex	530533	125128	3500	803	
cuddington-cheshire	Cuddington	village	Cheshire	358804	372163	843	447	
cudham-greater-london	Cudham	suburb	Bromley, London	544550	159550	10000	1257	
cudworth-south-yorkshire	Cudworth	town	South Yorkshire	438775	408459	11903	1356	
cuffley-hertfordshire	Cuffley	village	Hertfordshire	530543	202715	4282	874	
culcheth-cheshire	Culcheth	village	Cheshire	365495	395053	6708	1059	
cullingworth-west-yorkshire	Cullingworth	village	West Yorkshire	406858	436468	2596	708	
cullompton-devon	Cullompton	village	Devon	302068	107123	7800	1129	
culverstone-green-kent	Culverstone Green	village	Kent	563560	162810	4001	849	
cumbria	Cumbria	county	England	328099	513369	369352	51269	
curdworth-warwickshire	Curdworth	village	Warwickshire	417946	292916	1115	500	
curry-rivel-somerset	Curry Rivel	village	Somerset	339251	125213	1844	614	
custom-house-greater-london	Custom House	suburb	Newham, London	540850	180750	10000	1257	
cuxton-kent	Cuxton	village	Kent	571098	166780	4438	888	
dagenham-greater-london	Dagenham	suburb	Barking and Dagenham, London	550323	185681	108368	3601	
dalston-cumbria	Dalston	village	Cumbria	336867	550139	1285	530	
dalston-greater-london	Dalston	suburb	Hackney, London	534550	184550	10000	1257	
dalton-in-furness-cumbria	Dalton-in-Furness	village	Cumbria	323057	474215	7827	1131	
danbury-essex	Danbury	village	Essex	578492	205125	6673	1056	
danby-north-yorkshire	Danby	village	North Yorkshire	470700	508400	1515	567	
darenth-kent	Darenth	village	Kent	557085	171569	2481	695	
daresbury-cheshire	Daresbury	village	Cheshire	357819	382959	4122	860	
darfield-south-yorkshire	Darfield	town	South Yorkshire	441460	404319	8246	1157	
darlaston-west-midlands	Darlaston	village	West Midlands	397838	296539	1001	479	
darlington-county-durham	Darlington	town	County Durham	429199	514426	92363	3352	
darras-hall-northumberland	Darras Hall	town	Northumberland	415166	571257	15000	1499	
darrington-west-yorkshire	Darrington	village	West Yorkshire	448386	420158	1182	512	
dartford-kent	Dartford	town	Kent	553968	174279	56694	2695	
dartmouth-devon	Dartmouth	village	Devon	287734	51447	5610	981	
dartmouth-park-greater-london	Dartmouth Park	suburb	Camden, London	528750	186150	10000	1257	
darton-south-yorkshire	Darton	town	South Yorkshire	431425	410156	15259	1511	
darwen-lancashire	Darwen	town	Lancashire	369400	422500	32566	2107	
datchet-berkshire	Datchet	suburb	Slough, Berkshire	498772	177062	4913	927	
datchworth-hertfordshire	Datchworth	village	Hertfordshire	526861	218564	1210	517	
daventry-northamptonshire	Daventry	town	Northamptonshire	457389	262411	23879	1838	
dawlish-devon	Dawlish	town	Devon	296272	76743	11312	1326	
de-beauvoir-town-greater-london	De Beauvoir Town	suburb	Islington, London	533250	184250	10000	1257	
deal-kent	Deal	town	Kent	637699	152610	30555	2049	
deanshanger-northamptonshire	Deanshanger	village	Northamptonshire	476446	239648	3817	833	
dearham-cumbria	Dearham	village	Cumbria	307090	536150	1799	608	
debenham-suffolk	Debenham	village	Suffolk	617409	263217	2210	662	
deddington-oxfordshire	Deddington	village	Oxfordshire	446763	231567	1594	579	
dedham-essex	Dedham	village	Essex	605764	233169	1014	481	
deepcut-surrey	Deepcut	village	Surrey	490010	157013	1000	479	
deighton-north-yorkshire	Deighton	village	North Yorkshire	462520	445288	1000	479	
delabole-cornwall	Delabole	village	Cornwall	206861	83981	1647	586	
delph-greater-manchester	Delph	village	Greater Manchester	398993	407784	1899	622	
denby-dale-west-yorkshire	Denby Dale	village	West Yorkshire	422682	408462	3043	757	
denham-buckinghamshire	Denham	village	Buckinghamshire	504064	186376	1432	554	
denholme-west-yorkshire	Denholme	village	West Yorkshire	407011	433959	2715	722	
denmark-hill-greater-london	Denmark Hill	suburb	Southwark, London	532750	176050	10000	1257	
denmead-hampshire	Denmead	village	Hampshire	465670	112022	6107	1017	
denton-county-durham	Denton	village	County Durham	421650	519100	1000	479	
denton-greater-manchester	Denton	town	Greater Manchester	392247	395565	27464	1955	
denton-holme-cumbria	Denton Holme	suburb	Carlisle, Cumbria	339731	554878	6500	1044	
deptford-greater-london	Deptford	suburb	Lewisham, London	536550	177550	10000	1257	
derby-derbyshire	Derby	city	Derbyshire	435284	336279	270468	5440	
derbyshire	Derbyshire	county	England	431735	353574	955408	41963	
dereham-norfolk	Dereham	town	Norfolk	598374	313552	20651	1724	
derry-downs-greater-london	Derry Downs	suburb	Bromley, London	547585	167085	10000	1257	
dersingham-norfolk	Dersingham	village	Norfolk	568690	330489	4640	904	
desborough-northamptonshire	Desborough	town	Northamptonshire	480220	283304	10697	1294	
desford-leicestershire	Desford	village	Leicestershire	447890	303369	3179	771	
devizes-wiltshire	Devizes	town	Wiltshire	400500	161307	18064	1626	
devon	Devon	county	England	275185	84908	978003	55961	
dewsbury-west-yorkshire	Dewsbury	town	West Yorkshire	424592	421654	56640	2694	
deysbrook-merseyside	Deysbrook	suburb	Liverpool, Merseyside	341411	393313	4000	849	
dickens-heath-west-midlands	Dickens Heath	village	West Midlands	411031	276418	3992	849	
dickleburgh-norfolk	Dickleburgh	village	Norfolk	616789	282382	1096	497	
didcot-oxfordshire	Didcot	town	Oxfordshire	452577	190322	29341	2012	
didsbury-greater-manchester	Didsbury	town	Greater Manchester	384714	391156	14292	1468	
diggle-greater-manchester	Diggle	village	Greater Manchester	400281	407870	1716	596	
dingle-merseyside	Dingle	suburb	Liverpool, Merseyside	336217	387344	4000	849	
dinmore-herefordshire	Dinmore	village	Herefordshire	348780	250456	1000	479	
dinnington-south-yorkshire	Dinnington	town	South Yorkshire	453331	385832	19860	1695	
dinnington-tyne-and-wear	Dinnington	village	Tyne and Wear	420834	573358	1483	562	
dinton-wiltshire	Dinton	village	Wiltshire	401264	131557	696	414	
disley-cheshire	Disley	village	Cheshire	397536	384642	3159	769	
diss-norfolk	Diss	town	Norfolk	611722	279961	10734	1296	
distington-cumbria	Distington	village	Cumbria	300681	523550	1445	556	
ditchingham-norfolk	Ditchingham	village	Norfolk	634010	291060	1899	622	
ditchling-east-sussex	Ditchling	village	East Sussex	532564	115196	1476	561	
ditton-hill-surrey	Ditton Hill	village	Surrey	517517	165841	3024	755	
dobcross-greater-manchester	Dobcross	village	Greater Manchester	399220	406641	1000	479	
dobwalls-cornwall	Dobwalls	village	Cornwall	221409	65011	1418	552	
doddington-cambridgeshire	Doddington	village	Cambridgeshire	539954	290751	3235	777	
doddington-northumberland	Doddington	village	Northumberland	399837	632426	1000	479	
dodworth-south-yorkshire	Dodworth	village	South Yorkshire	431389	405261	5870	1000	
dollis-hill-greater-london	Dollis Hill	suburb	Brent, London	522550	186550	10000	1257	
doncaster-south-yorkshire	Doncaster	city	South Yorkshire	457700	403260	158141	4268	
donington-le-heath-leicestershire	Donington le Heath	village	Leicestershire	442092	312425	1000	479	
donington-lincolnshire	Donington	village	Lincolnshire	520820	335639	2805	731	
donisthorpe-leicestershire	Donisthorpe	village	Leicestershire	431300	314140	1886	620	
donnington-gloucestershire	Donnington	village	Gloucestershire	419243	228132	4477	891	
donnington-herefordshire	Donnington	village	Herefordshire	371491	233589	1000	479	
dorchester-dorset	Dorchester	town	Dorset	369504	90872	16879	1579	
dorking-surrey	Dorking	town	Surrey	516428	149440	17747	1614	
dormansland-surrey	Dormansland	village	Surrey	540382	142023	2550	703	
dorridge-west-midlands	Dorridge	village	West Midlands	416901	274978	7800	1129	
dorset	Dorset	county	England	392196	95556	662822	38178	
dorstone-herefordshire	Dorstone	village	Herefordshire	331547	241394	401	400	
dove-holes-derbyshire	Dove Holes	village	Derbyshire	407579	377931	1113	500	
dover-kent	Dover	town	Kent	631888	141518	41709	2351	
dovercourt-essex	Dovercourt	village	Essex	625450	231520	1001	479	
doveridge-derbyshire	Doveridge	village	Derbyshire	411881	334217	1622	583	
downe-greater-london	Downe	suburb	Bromley, London	543550	161550	10000	1257	
downham-greater-london	Downham	suburb	Bromley, London	539550	171550	10000	1257	
downham-market-norfolk	Downham Market	town	Norfolk	561512	303708	10884	1304	
downside-surrey	Downside	village	Surrey	510792	157963	1000	479	
downton-herefordshire	Downton	village	Herefordshire	343356	274618	1000	479	
downton-wiltshire	Downton	village	Wiltshire	417551	121614	2731	723	
draycott-somerset	Draycott	village	Somerset	347677	151044	1057	490	
driffield-east-riding-of-yorkshire	Driffield	town	East Riding of Yorkshire	502015	457797	13080	1413	
drighlington-west-yorkshire	Drighlington	village	West Yorkshire	422223	428892	1000	479	
droitwich-worcestershire	Droitwich	town	Worcestershire	389860	263178	23834	1836	Droitwich Spa
dronfield-derbyshire	Dronfield	town	Derbyshire	435080	378491	21124	1742	
droylsden-greater-manchester	Droylsden	town	Greater Manchester	390446	398157	23689	1831	
drybrook-gloucestershire	Drybrook	village	Gloucestershire	364502	217561	1647	586	
ducklington-oxfordshire	Ducklington	village	Oxfordshire	435692	207787	1608	581	
dudley-west-midlands	Dudley	town	West Midlands	394440	289125	199059	4735	
duffield-derbyshire	Duffield	village	Derbyshire	434426	343337	4687	908	
dukinfield-greater-manchester	Dukinfield	town	Greater Manchester	394251	397586	19306	1674	
duloe-cornwall	Duloe	village	Cornwall	223547	56664	1000	479	
dulverton-somerset	Dulverton	village	Somerset	291402	127890	1052	489	
dulwich-greater-london	Dulwich	suburb	Southwark, London	534550	172550	10000	1257	
dunchurch-warwickshire	Dunchurch	village	Warwickshire	448380	271290	2405	686	
dundry-somerset	Dundry	village	Somerset	355598	166835	269	400	
dunholme-lincolnshire	Dunholme	village	Lincolnshire	502367	379289	5625	982	
dunkeswell-devon	Dunkeswell	village	Devon	314033	107769	1361	542	
dunnington-east-riding-of-yorkshire	Dunnington	village	East Riding of Yorkshire	514945	451851	2987	751	
dunstable-bedfordshire	Dunstable	town	Bedfordshire	501760	221825	51973	2593	
dunswell-east-riding-of-yorkshire	Dunswell	village	East Riding of Yorkshire	507359	435092	1682	592	
durham-county-durham	Durham	city	County Durham	427394	542510	47785	2498	
durnford-wiltshire	Durnford	village	Wiltshire	412924	137133	1000	479	
durrington-wiltshire	Durrington	village	Wiltshire	416038	144413	1000	479	
dursley-gloucestershire	Dursley	town	Gloucestershire	375668	198129	14992	1499	
duxford-cambridgeshire	Duxford	village	Cambridgeshire	548010	246153	2099	648	
dymchurch-kent	Dymchurch	village	Kent	610050	129384	3263	779	
eaglescliffe-county-durham	Eaglescliffe	village	County Durham	442140	514630	7900	1136	
ealing-common-greater-london	Ealing Common	suburb	Ealing, London	518395	180036	10000	1257	
ealing-greater-london	Ealing	suburb	London	517925	180615	85000	3229	
earby-lancashire	Earby	village	Lancashire	390715	446600	4538	896	
earith-cambridgeshire	Earith	village	Cambridgeshire	538390	274846	1606	580	
earl-shilton-leicestershire	Earl Shilton	town	Leicestershire	446493	297887	19578	1684	
earley-berkshire	Earley	suburb	Reading, Berkshire	474894	171866	4000	849	
earls-barton-northamptonshire	Earls Barton	village	Northamptonshire	485232	263856	5387	964	
earls-colne-essex	Earls Colne	village	Essex	585815	228883	3862	837	
earls-court-greater-london	Earls Court	suburb	Kensington and Chelsea, London	525200	178500	10000	1257	
earlsfield-greater-london	Earlsfield	suburb	Wandsworth, London	526207	173218	15562	1524	
earlswood-surrey	Earlswood	suburb	Redhill, Surrey	527466	149339	4000	849	
easington-colliery-county-durham	Easington Colliery	village	County Durham	443300	543876	1000	479	
easington-county-durham	Easington	village	County Durham	441310	543564	7193	1091	
easington-east-riding-of-yorkshire	Easington	village	East Riding of Yorkshire	539879	419533	691	413	
easingwold-north-yorkshire	Easingwold	village	North Yorkshire	452786	469660	4358	881	
east-ayton-north-yorkshire	East Ayton	village	North Yorkshire	499460	485420	2559	704	
east-barnet-greater-london	East Barnet	suburb	Barnet, London	527333	195817	10000	1257	
east-bedfont-greater-london	East Bedfont	suburb	Hounslow, London	508550	173550	10000	1257	
east-bergholt-suffolk	East Bergholt	village	Suffolk	607343	235343	2252	667	
east-boldon-tyne-and-wear	East Boldon	village	Tyne and Wear	436730	561245	5001	934	
east-bridgford-nottinghamshire	East Bridgford	village	Nottinghamshire	469548	342966	1814	610	
east-chevington-northumberland	East Chevington	village	Northumberland	426565	598879	1751	601	
east-cowes-isle-of-wight	East Cowes	village	Isle of Wight	450307	95591	6166	1021	
east-dean-hampshire	East Dean	village	Hampshire	427481	126787	1613	581	
east-dulwich-greater-london	East Dulwich	suburb	Southwark, London	534057	174490	10000	1257	
east-finchley-greater-london	East Finchley	suburb	Barnet, London	526550	189550	10000	1257	
east-grinstead-west-sussex	East Grinstead	town	West Sussex	539633	137950	26523	1925	
east-ham-greater-london	East Ham	suburb	Newham, London	542286	183594	10000	1257	
east-hanney-oxfordshire	East Hanney	village	Oxfordshire	441956	193020	1238	522	
east-harling-norfolk	East Harling	village	Norfolk	599496	286320	2142	654	
east-harptree-somerset	East Harptree	village	Somerset	356756	155960	644	402	
east-horsley-surrey	East Horsley	village	Surrey	509470	153882	5866	999	
east-keswick-west-yorkshire	East Keswick	village	West Yorkshire	436097	444375	1224	519	
east-leake-nottinghamshire	East Leake	village	Nottinghamshire	455275	326161	6337	1033	
east-markham-nottinghamshire	East Markham	village	Nottinghamshire	473899	373370	1160	508	
east-molesey-surrey	East Molesey	town	Surrey	514940	167925	18565	1646	
east-peckham-kent	East Peckham	village	Kent	566767	148609	2485	695	
east-rainton-tyne-and-wear	East Rainton	village	Tyne and Wear	433484	547934	1213	518	
east-riding-of-yorkshire	East Riding of Yorkshire	county	England	508050	435354	626396	38666	east yorkshire
east-sheen-greater-london	East Sheen	suburb	Richmond upon Thames, London	520386	175192	10000	1257	
east-sussex	East Sussex	county	England	554104	111554	775662	30004	e sussex
east-tilbury-essex	East Tilbury	village	Essex	567942	178501	5471	970	
east-wittering-west-sussex	East Wittering	village	West Sussex	479468	97282	5647	983	
eastbourne-east-sussex	Eastbourne	town	East Sussex	561193	99057	118219	3744	
eastchurch-kent	Eastchurch	village	Kent	598847	171397	1135	504	
eastcote-greater-london	Eastcote	suburb	Hillingdon, London	511550	188550	10000	1257	
eastington-gloucestershire	Eastington	village	Gloucestershire	377563	205442	1108	499	
eastleigh-hampshire	Eastleigh	town	Hampshire	445740	118784	54225	2642	
eastoft-lincolnshire	Eastoft	village	Lincolnshire	480439	416210	431	400	
easton-dorset	Easton	village	Dorset	368203	70492	7800	1129	
easton-in-gordano-somerset	Easton-in-Gordano	village	Somerset	351490	175450	4824	920	
easton-on-the-hill-northamptonshire	Easton on the Hill	village	Northamptonshire	501241	304334	1015	482	
eastrington-east-riding-of-yorkshire	Eastrington	village	East Riding of Yorkshire	479654	430011	1147	506	
eastry-kent	Eastry	village	Kent	630948	154889	2492	696	
eastwood-nottinghamshire	Eastwood	town	Nottinghamshire	447076	344971	18612	1648	
eaton-bray-bedfordshire	Eaton Bray	village	Bedfordshire	497045	220760	3912	841	
eaton-cheshire	Eaton	village	Cheshire	386732	365156	1000	479	
eaton-socon-cambridgeshire	Eaton Socon	town	Cambridgeshire	516970	259080	12712	1395	
eattington-warwickshire	Eattington	village	Warwickshire	427476	248412	1039	486	
eccles-greater-manchester	Eccles	town	Greater Manchester	377978	398564	37275	2237	
eccleshall-staffordshire	Eccleshall	village	Staffordshire	383284	328962	2651	714	
eccleston-cheshire	Eccleston	village	Cheshire	341021	361794	1000	479	
eccleston-lancashire	Eccleston	village	Lancashire	352390	416447	4646	905	
eccleston-merseyside	Eccleston	village	Merseyside	348075	395090	1000	479	
eckington-south-yorkshire	Eckington	town	South Yorkshire	442475	379306	11000	1310	
eckington-worcestershire	Eckington	village	Worcestershire	392099	240928	1217	518	
eden-park-greater-london	Eden Park	suburb	Bromley, London	537350	167550	10000	1257	
edenbridge-kent	Edenbridge	town	Kent	544556	145642	8172	1152	
edenfield-lancashire	Edenfield	village	Lancashire	379958	418961	2126	652	
edgmond-shropshire	Edgmond	village	Shropshire	372460	319680	1080	494	
edgware-greater-london	Edgware	suburb	Barnet, London	519510	191850	10000	1257	
edgwarebury-greater-london	Edgwarebury	suburb	Barnet, London	519645	193241	10000	1257	
edgworth-lancashire	Edgworth	village	Lancashire	374051	416723	2321	676	
edington-wiltshire	Edington	village	Wiltshire	392675	152970	734	423	
edith-weston-rutland	Edith Weston	village	Rutland	492678	305335	818	442	
edmonton-greater-london	Edmonton	suburb	Enfield, London	534525	193652	10000	1257	
edwinstowe-nottinghamshire	Edwinstowe	village	Nottinghamshire	462605	366792	5188	948	
edworth-bedfordshire	Edworth	village	Bedfordshire	522337	241231	1000	479	
eel-pie-island-greater-london	Eel Pie Island	suburb	Richmond upon Thames, London	516450	173150	10000	1257	
eggleston-county-durham	Eggleston	village	County Durham	399896	523777	1000	479	
egham-surrey	Egham	town	Surrey	500730	171280	29663	2022	
egremont-cumbria	Egremont	village	Cumbria	301122	510414	6222	1025	
eight-ash-green-essex	Eight Ash Green	village	Essex	594320	225690	1106	499	
elephant-and-castle-greater-london	Elephant and Castle	suburb	Southwark, London	531950	178950	10000	1257	
elland-west-yorkshire	Elland	town	West Yorkshire	410745	420972	15625	1526	
ellerker-east-riding-of-yorkshire	Ellerker	village	East Riding of Yorkshire	492134	429444	307	400	
ellerton-east-riding-of-yorkshire	Ellerton	village	East Riding of Yorkshire	470269	439834	388	400	
ellesmere-port-cheshire	Ellesmere Port	town	Cheshire	339997	376132	67768	2918	
ellesmere-shropshire	Ellesmere	village	Shropshire	339699	334928	3686	820	
ellingham-northumberland	Ellingham	village	Northumberland	416764	625826	1000	479	
elm-park-greater-london	Elm Park	suburb	Havering, London	552278	184957	12048	1363	
elmers-end-greater-london	Elmers End	suburb	Bromley, London	535550	168550	10000	1257	
elmstead-greater-london	Elmstead	suburb	Bromley, London	542550	170550	10000	1257	
elmstead-market-essex	Elmstead Market	village	Essex	606216	224642	1646	586	
elmswell-suffolk	Elmswell	village	Suffolk	598970	263771	3950	845	
elsenham-essex	Elsenham	village	Essex	553430	226323	2272	670	
elstead-surrey	Elstead	village	Surrey	490579	143713	2557	704	
elstow-bedfordshire	Elstow	suburb	Bedford, Bedfordshire	505230	246549	4000	849	
elstree-hertfordshire	Elstree	village	Hertfordshire	517948	194873	5000	934	
elswick-lancashire	Elswick	suburb	Fylde, Lancashire	342093	438373	1079	494	
eltham-greater-london	Eltham	suburb	Greenwich, London	542700	174400	10000	1257	
elton-cheshire	Elton	village	Cheshire	345628	374720	1000	479	
elton-county-durham	Elton	village	County Durham	441064	517379	1000	479	
elton-herefordshire	Elton	village	Herefordshire	345584	270884	1000	479	
elvington-north-yorkshire	Elvington	village	North Yorkshire	470044	447717	933	466	
elwick-county-durham	Elwick	village	County Durham	445512	532394	479	400	
ely-cambridgeshire	Ely	city	Cambridgeshire	553990	280365	19090	1666	
emberton-buckinghamshire	Emberton	village	Buckinghamshire	488610	249523	315	400	
embleton-northumberland	Embleton	village	Northumberland	423083	622519	412	400	
embsay-north-yorkshire	Embsay	village	North Yorkshire	400569	453397	1679	591	
emerson-park-greater-london	Emerson Park	suburb	Havering, London	554751	188609	10000	1257	
emley-west-yorkshire	Emley	village	West Yorkshire	424489	413108	1497	564	
emneth-norfolk	Emneth	village	Norfolk	549531	307256	2257	668	
empingham-rutland	Empingham	village	Rutland	495043	308648	880	455	
emsworth-hampshire	Emsworth	town	Hampshire	474934	105901	18777	1654	
enderby-leicestershire	Enderby	town	Leicestershire	453877	299182	8113	1149	
endon-staffordshire	Endon	village	Staffordshire	392529	353300	1000	479	
enfield-greater-london	Enfield	suburb	London	532581	196478	103970	3534	
enfield-highway-greater-london	Enfield Highway	suburb	Enfield, London	535550	197550	10000	1257	
enfield-lock-greater-london	Enfield Lock	suburb	Enfield, London	536500	198740	10000	1257	
enfield-wash-greater-london	Enfield Wash	suburb	Enfield, London	535550	198550	10000	1257	
epping-essex	Epping	town	Essex	545956	202042	10289	1273	
epsom-surrey	Epsom	town	Surrey	520617	160465	27065	1942	
epworth-lincolnshire	Epworth	village	Lincolnshire	478058	403905	4279	874	
erith-greater-london	Erith	suburb	Bexley, London	551110	178264	10000	1257	
erlestoke-wiltshire	Erlestoke	village	Wiltshire	396300	153955	1000	479	
esher-surrey	Esher	town	Surrey	513775	164669	52392	2602	
essendine-rutland	Essendine	village	Rutland	504664	312700	448	400	
essex	Essex	county	England	575473	203238	1825821	44730	
essington-staffordshire	Essington	village	Staffordshire	396192	303484	4829	920	
eston-north-yorkshire	Eston	village	North Yorkshire	455493	518569	1000	479	
etchingham-east-sussex	Etchingham	village	East Sussex	569049	125383	1500	564	
eton-berkshire	Eton	suburb	Slough, Berkshire	496672	177515	3025	755	
eton-wick-berkshire	Eton Wick	suburb	Slough, Berkshire	494895	178470	2029	639	
ettington-warwickshire	Ettington	village	Warwickshire	426966	248898	1000	479	
etton-east-riding-of-yorkshire	Etton	village	East Riding of Yorkshire	497844	443500	277	400	
etwall-derbyshire	Etwall	village	Derbyshire	426999	331860	2572	705	
euxton-lancashire	Euxton	village	Lancashire	355425	419482	7863	1133	
evenwood-county-durham	Evenwood	village	County Durham	415509	525247	1608	581	
evercreech-somerset	Evercreech	village	Somerset	364734	138877	1845	615	
eversholt-bedfordshire	Eversholt	village	Bedfordshire	498994	233042	420	400	
eversley-hampshire	Eversley	village	Hampshire	477470	162230	2600	709	
everton-bedfordshire	Everton	village	Bedfordshire	520106	251175	523	400	
evesbatch-herefordshire	Evesbatch	village	Herefordshire	369295	248432	1000	479	
evesham-worcestershire	Evesham	town	Worcestershire	403600	243782	23576	1828	
evington-leicestershire	Evington	suburb	Leicester, Leicestershire	463312	300654	4000	849	
ewell-surrey	Ewell	town	Surrey	522010	162610	39994	2308	
ewhurst-surrey	Ewhurst	village	Surrey	508957	140621	1653	587	
ewyas-harold-herefordshire	Ewyas Harold	village	Herefordshire	338710	228720	1007	480	
exeter-devon	Exeter	city	Devon	292275	92666	117763	3738	
exhall-warwickshire	Exhall	village	Warwickshire	435328	285315	2317	675	
exminster-devon	Exminster	village	Devon	294328	87857	3368	790	
exmouth-devon	Exmouth	town	Devon	300887	80663	34432	2160	
exning-suffolk	Exning	village	Suffolk	562124	265795	1688	592	
exton-rutland	Exton	village	Rutland	492381	311249	607	400	
eye-cambridgeshire	Eye	village	Cambridgeshire	522521	302670	2875	739	
eye-suffolk	Eye	village	Suffolk	614517	273821	1000	479	
eynsford-kent	Eynsford	village	Kent	554031	165497	2791	730	
eynsham-oxfordshire	Eynsham	village	Oxfordshire	443245	209308	4648	905	
eythorne-kent	Eythorne	village	Kent	628292	149280	1520	567	
eyton-herefordshire	Eyton	village	Herefordshire	348895	261579	1000	479	
eyton-upon-the-weald-moors-shropshire	Eyton upon the Weald Moors	village	Shropshire	365209	315202	1000	479	
failsworth-greater-manchester	Failsworth	suburb	Manchester, Greater Manchester	389108	400918	20555	1721	
fair-oak-hampshire	Fair Oak	village	Hampshire	449478	118482	1000	479	
fairford-gloucestershire	Fairford	village	Gloucestershire	415210	201070	3236	777	
fairlands-surrey	Fairlands	village	Surrey	496287	152305	1412	551	
fairlight-east-sussex	Fairlight	village	East Sussex	586995	112087	1516	567	
fakenham-norfolk	Fakenham	town	Norfolk	591942	329626	8285	1159	
falconwood-greater-london	Falconwood	suburb	Bexley, London	545550	175550	10000	1257	
falfield-gloucestershire	Falfield	village	Gloucestershire	368223	193227	1000	479	
fallowfield-greater-manchester	Fallowfield	suburb	Manchester, Greater Manchester	385767	393692	14132	1461	
falmouth-cornwall	Falmouth	town	Cornwall	180715	32778	31988	2091	
fareham-hampshire	Fareham	town	Hampshire	457870	106110	57390	2710	
faringdon-oxfordshire	Faringdon	village	Oxfordshire	428683	195375	7121	1086	
farnborough-berkshire	Farnborough	village	Berkshire	444027	181793	102	400	
farnborough-greater-london	Farnborough	suburb	Bromley, London	544154	164299	10000	1257	
farnborough-hampshire	Farnborough	town	Hampshire	486860	155747	59902	2762	
farnborough-warwickshire	Farnborough	village	Warwickshire	443261	249587	2154	655	
farndon-cheshire	Farndon	village	Cheshire	341512	354401	1000	479	
farndon-nottinghamshire	Farndon	village	Nottinghamshire	477186	350922	2506	698	
farnham-royal-buckinghamshire	Farnham Royal	village	Buckinghamshire	496087	183483	6187	1023	
farnham-surrey	Farnham	town	Surrey	483875	146821	36971	2229	
farnsfield-nottinghamshire	Farnsfield	village	Nottinghamshire	464827	356551	2566	705	
farnworth-greater-manchester	Farnworth	town	Greater Manchester	373595	406004	25680	1898	
farringdon-greater-london	Farringdon	suburb	Islington, London	531550	181850	10000	1257	
faversham-kent	Faversham	town	Kent	601398	161261	19829	1694	
fazakerley-merseyside	Fazakerley	suburb	Liverpool, Merseyside	338442	396474	4000	849	
fazeley-staffordshire	Fazeley	suburb	Tamworth, Staffordshire	420511	301893	7522	1112	
featherstone-staffordshire	Featherstone	town	Staffordshire	393794	305236	14175	1463	
featherstone-west-yorkshire	Featherstone	town	West Yorkshire	442608	420238	11060	1313	
felbridge-surrey	Felbridge	village	Surrey	537134	139586	1000	479	
felixstowe-suffolk	Felixstowe	town	Suffolk	630313	234779	29171	2007	
felling-tyne-and-wear	Felling	suburb	Newcastle upon Tyne, Tyne and Wear	427540	562120	34355	2158	
feltham-greater-london	Feltham	suburb	Hounslow, London	510323	173105	24325	1853	
felton-northumberland	Felton	village	Northumberland	418421	600435	1126	502	
feltwell-norfolk	Feltwell	village	Norfolk	571171	290527	2635	713	
fenstanton-cambridgeshire	Fenstanton	village	Cambridgeshire	531902	268526	2639	713	
fenwick-south-yorkshire	Fenwick	village	South Yorkshire	459761	416174	1000	479	
ferndown-dorset	Ferndown	town	Dorset	407160	100880	17650	1610	
fernhill-heath-worcestershire	Fernhill Heath	village	Worcestershire	386670	259109	3256	779	
fernhurst-west-sussex	Fernhurst	village	West Sussex	489968	128491	2106	649	
ferrybridge-west-yorkshire	Ferrybridge	village	West Yorkshire	447655	424036	1491	563	
ferryhill-county-durham	Ferryhill	town	County Durham	429111	532124	9805	1247	
fetcham-surrey	Fetcham	village	Surrey	514750	155690	1000	479	
filey-north-yorkshire	Filey	village	North Yorkshire	511675	480713	6530	1046	
filton-gloucestershire	Filton	town	Gloucestershire	360261	179053	10600	1289	
fimber-east-riding-of-yorkshire	Fimber	village	East Riding of Yorkshire	489738	460751	1000	479	
finchampstead-berkshire	Finchampstead	village	Berkshire	479657	163111	1034	485	
finchley-greater-london	Finchley	suburb	Barnet, London	525096	190667	10000	1257	
findern-derbyshire	Findern	village	Derbyshire	430786	330419	1669	590	
findon-west-sussex	Findon	village	West Sussex	512169	108836	1886	620	
finedon-northamptonshire	Finedon	village	Northamptonshire	492068	272090	4309	876	
finningley-south-yorkshire	Finningley	village	South Yorkshire	467060	399390	3525	805	
finsbury-greater-london	Finsbury	suburb	Islington, London	531550	182550	10000	1257	
finsbury-park-greater-london	Finsbury Park	suburb	Haringey, London	531450	187250	10000	1257	
fishbourne-west-sussex	Fishbourne	village	West Sussex	483127	104760	1000	479	
fishburn-county-durham	Fishburn	village	County Durham	436441	532135	2588	707	
fishtoft-lincolnshire	Fishtoft	village	Lincolnshire	536250	342320	1085	495	
fitzrovia-greater-london	Fitzrovia	suburb	Camden, London	529350	181650	10000	1257	
fitzwilliam-west-yorkshire	Fitzwilliam	village	West Yorkshire	441301	415331	4259	872	
five-oak-green-kent	Five Oak Green	village	Kent	564700	145319	1540	571	
flackwell-heath-buckinghamshire	Flackwell Heath	village	Buckinghamshire	489725	189540	1000	479	
flamborough-east-riding-of-yorkshire	Flamborough	village	East Riding of Yorkshire	522744	470637	1914	624	
fleckney-leicestershire	Fleckney	village	Leicestershire	464809	293439	4894	925	
fleet-hampshire	Fleet	town	Hampshire	481463	154445	38726	2275	
fleet-lincolnshire	Fleet	village	Lincolnshire	538902	323724	2136	653	
fleetville-hertfordshire	Fleetville	suburb	St Albans, Hertfordshire	516601	207285	4000	849	
fleetwood-lancashire	Fleetwood	town	Lancashire	333717	448155	25359	1887	
flexbury-cornwall	Flexbury	village	Cornwall	220890	107038	2211	662	
flimby-cumbria	Flimby	village	Cumbria	302058	533786	1707	595	
flimwell-east-sussex	Flimwell	village	East Sussex	571474	131253	1100	497	
flitwick-bedfordshire	Flitwick	town	Bedfordshire	503428	234952	12983	1408	
flockton-west-yorkshire	Flockton	village	West Yorkshire	423941	414928	1368	544	
flookburgh-cumbria	Flookburgh	village	Cumbria	336640	475810	1305	533	
flore-northamptonshire	Flore	village	Northamptonshire	464476	260227	1194	514	
folkestone-kent	Folkestone	town	Kent	621940	136147	66429	2892	
fontwell-west-sussex	Fontwell	village	West Sussex	495240	107057	1941	628	
foots-cray-greater-london	Foots Cray	suburb	Bexley, London	547250	170950	10000	1257	
ford-northumberland	Ford	village	Northumberland	394852	637755	1000	479	
ford-shropshire	Ford	village	Shropshire	341409	313607	697	415	
fordham-cambridgeshire	Fordham	village	Cambridgeshire	563063	270821	2712	721	
fordingbridge-hampshire	Fordingbridge	village	Hampshire	414835	114245	6066	1014	
forest-gate-greater-london	Forest Gate	suburb	Newham, London	540550	185550	10000	1257	
forest-hill-greater-london	Forest Hill	suburb	Lewisham, London	536172	173731	10000	1257	
forest-row-east-sussex	Forest Row	village	East Sussex	542427	134976	3704	822	
forestdale-greater-london	Forestdale	suburb	Croydon, London	536650	162550	10000	1257	
formby-merseyside	Formby	town	Merseyside	329219	407395	23329	1819	
fortis-green-greater-london	Fortis Green	suburb	Haringey, London	528150	189650	10000	1257	
fortuneswell-dorset	Fortuneswell	village	Dorset	368758	73488	3381	791	
foulridge-lancashire	Foulridge	village	Lancashire	389010	442190	1159	508	
foulsham-norfolk	Foulsham	village	Norfolk	603130	324720	1021	483	
four-lanes-cornwall	Four Lanes	village	Cornwall	168873	38538	1416	551	
four-marks-hampshire	Four Marks	village	Hampshire	466643	134657	5674	985	
fowey-cornwall	Fowey	village	Cornwall	212325	51821	2131	652	
fowlmere-cambridgeshire	Fowlmere	village	Cambridgeshire	542201	245928	1206	516	
framlingham-suffolk	Framlingham	village	Suffolk	628373	263371	3086	761	
frampton-on-severn-gloucestershire	Frampton-on-Severn	village	Gloucestershire	374992	208048	1432	554	
freckleton-lancashire	Freckleton	town	Lancashire	343070	429010	8049	1145	
freezywater-greater-london	Freezywater	suburb	Enfield, London	536150	199350	10000	1257	
fremington-devon	Fremington	village	Devon	250399	132197	4310	877	
freshford-somerset	Freshford	village	Somerset	378986	160053	1000	479	
freshwater-isle-of-wight	Freshwater	village	Isle of Wight	433572	87217	7829	1131	
friern-barnet-greater-london	Friern Barnet	suburb	Barnet, London	527600	192100	10000	1257	
frimley-green-surrey	Frimley Green	village	Surrey	488411	157081	1000	479	
frimley-surrey	Frimley	town	Surrey	487529	158254	12739	1396	
frinton-on-sea-essex	Frinton-on-Sea	town	Essex	623634	219643	16941	1581	
friston-east-sussex	Friston	village	East Sussex	555199	98353	1620	582	
frizington-cumbria	Frizington	village	Cumbria	303405	517315	1737	599	
frodsham-cheshire	Frodsham	town	Cheshire	351610	377790	9032	1203	
frogmore-hertfordshire	Frogmore	village	Hertfordshire	515127	203456	1000	479	
frognal-greater-london	Frognal	suburb	Camden, London	525750	185350	10000	1257	
frome-somerset	Frome	town	Somerset	377605	147733	26203	1915	
fulbourn-cambridgeshire	Fulbourn	village	Cambridgeshire	551906	256166	3725	824	
fulford-north-yorkshire	Fulford	suburb	York, North Yorkshire	461376	448982	4000	849	
fulham-greater-london	Fulham	suburb	Hammersmith and Fulham, London	525141	177238	10000	1257	
full-sutton-east-riding-of-yorkshire	Full Sutton	village	East Riding of Yorkshire	474348	455331	1072	492	
fulwell-greater-london	Fulwell	suburb	Richmond upon Thames, London	514950	171950	10000	1257	
fulwood-south-yorkshire	Fulwood	suburb	Sheffield, South Yorkshire	430053	383773	4000	849	
furnace-green-west-sussex	Furnace Green	suburb	Crawley, West Sussex	528287	135830	6737	1061	
furze-platt-berkshire	Furze Platt	suburb	Maidenhead, Berkshire	487692	183084	4000	849	
furzedown-greater-london	Furzedown	suburb	Wandsworth, London	528960	171135	10000	1257	
fyfield-wiltshire	Fyfield	village	Wiltshire	415164	168650	1000	479	
fylde-lancashire	Fylde	town	Lancashire	339770	437842	76500	3080	
gainford-county-durham	Gainford	village	County Durham	417175	516913	1133	503	
gainsborough-lincolnshire	Gainsborough	town	Lincolnshire	482132	388095	20842	1731	
galgate-lancashire	Galgate	village	Lancashire	348173	455577	2458	692	
gallows-corner-greater-london	Gallows Corner	suburb	Havering, London	553550	190550	10000	1257	
gamlingay-cambridgeshire	Gamlingay	village	Cambridgeshire	523714	252354	3247	778	
gants-hill-greater-london	Gants Hill	suburb	Redbridge, London	543550	188550	10000	1257	
garforth-west-yorkshire	Garforth	town	West Yorkshire	440898	433002	14838	1492	
gargrave-north-yorkshire	Gargrave	village	North Yorkshire	393239	454169	1755	602	
garsington-oxfordshire	Garsington	village	Oxfordshire	458039	202277	1333	538	
garstang-lancashire	Garstang	town	Lancashire	349230	445238	9530	1231	
garston-hertfordshire	Garston	village	Hertfordshire	511034	200135	1000	479	
garston-merseyside	Garston	village	Merseyside	340163	382202	1000	479	
garswood-merseyside	Garswood	village	Merseyside	355493	399329	1000	479	
gateacre-merseyside	Gateacre	village	Merseyside	342813	387697	1000	479	
gateshead-tyne-and-wear	Gateshead	town	Tyne and Wear	425603	563123	77649	3101	
gayhurst-buckinghamshire	Gayhurst	village	Buckinghamshire	484818	246866	1000	479	
geddington-northamptonshire	Geddington	village	Northamptonshire	489174	282985	1503	565	
gedling-nottinghamshire	Gedling	suburb	Nottingham, Nottinghamshire	461960	342440	4000	849	
gedney-hill-lincolnshire	Gedney Hill	village	Lincolnshire	533934	311466	1072	492	
germoe-cornwall	Germoe	village	Cornwall	158544	29391	175	400	
gerrards-cross-buckinghamshire	Gerrards Cross	town	Buckinghamshire	500180	188460	20633	1724	
gidea-park-greater-london	Gidea Park	suburb	Havering, London	552550	190550	10000	1257	
gilberdyke-east-riding-of-yorkshire	Gilberdyke	village	East Riding of Yorkshire	483250	429249	3430	796	
gildersome-west-yorkshire	Gildersome	village	West Yorkshire	424393	429512	1000	479	
gillingham-dorset	Gillingham	town	Dorset	380737	126589	8822	1191	
gillingham-kent	Gillingham	town	Kent	577425	168649	101187	3492	
gillmoss-merseyside	Gillmoss	village	Merseyside	340704	396409	1000	479	
gipsy-hill-greater-london	Gipsy Hill	suburb	Lambeth, London	532745	171550	10000	1257	
girton-cambridgeshire	Girton	village	Cambridgeshire	542370	261504	3836	834	
glapwell-derbyshire	Glapwell	village	Derbyshire	447983	366026	2202	661	
glastonbury-somerset	Glastonbury	town	Somerset	349681	138935	8471	1170	
glazebury-cheshire	Glazebury	village	Cheshire	367025	397232	1068	492	
glemsford-suffolk	Glemsford	village	Suffolk	582900	248380	3382	791	
glen-parva-leicestershire	Glen Parva	village	Leicestershire	456290	298930	1000	479	
glenfield-leicestershire	Glenfield	suburb	Leicester, Leicestershire	454567	305733	10000	1257	
glinton-cambridgeshire	Glinton	village	Cambridgeshire	515383	305969	1740	600	
glossop-derbyshire	Glossop	town	Derbyshire	403485	394054	33243	2127	
gloucester-gloucestershire	Gloucester	city	Gloucestershire	383357	218595	150053	4168	
gloucestershire	Gloucestershire	county	England	384351	214107	817734	39791	glos
glusburn-north-yorkshire	Glusburn	village	North Yorkshire	400098	444870	7425	1106	
gnosall-staffordshire	Gnosall	village	Staffordshire	382910	320920	3869	837	
gobowen-shropshire	Gobowen	village	Shropshire	330345	333693	3270	780	
godalming-surrey	Godalming	town	Surrey	496901	143864	22689	1797	
goddington-greater-london	Goddington	suburb	Bromley, London	547550	165550	10000	1257	
godmanchester-cambridgeshire	Godmanchester	village	Cambridgeshire	524483	270599	6506	1045	
godshill-isle-of-wight	Godshill	village	Isle of Wight	452802	81752	1459	558	
godstone-surrey	Godstone	village	Surrey	534860	151617	2564	704	
golborne-greater-manchester	Golborne	town	Greater Manchester	360507	397966	24021	1843	
golders-green-greater-london	Golders Green	suburb	Barnet, London	524807	187917	10000	1257	
goodmayes-greater-london	Goodmayes	suburb	Redbridge, London	546400	187000	10000	1257	
goole-east-riding-of-yorkshire	Goole	town	East Riding of Yorkshire	474212	423564	20810	1730	
goosnargh-lancashire	Goosnargh	village	Lancashire	355980	436400	1398	548	
goostrey-cheshire	Goostrey	village	Cheshire	377453	370083	2008	636	
goring-by-sea-west-sussex	Goring-by-Sea	village	West Sussex	511275	102613	1001	479	
goring-oxfordshire	Goring	village	Oxfordshire	460219	180834	4079	856	
gorleston-on-sea-norfolk	Gorleston-on-Sea	village	Norfolk	652889	303782	5882	1001	
gosberton-lincolnshire	Gosberton	village	Lincolnshire	523883	331767	1764	603	
gosfield-essex	Gosfield	village	Essex	578279	229625	1140	505	
gosforth-tyne-and-wear	Gosforth	suburb	Newcastle upon Tyne, Tyne and Wear	424620	567337	23975	1841	
gospel-oak-greater-london	Gospel Oak	suburb	Camden, London	528550	185550	10000	1257	
gosport-hampshire	Gosport	town	Hampshire	461483	99864	70793	2976	
gossops-green-west-sussex	Gossops Green	suburb	Crawley, West Sussex	524890	136150	6000	1009	
gotham-nottinghamshire	Gotham	village	Nottinghamshire	453575	330352	1563	574	
goudhurst-kent	Goudhurst	village	Kent	572018	137740	1142	505	
goxhill-lincolnshire	Goxhill	village	Lincolnshire	509910	421270	2290	672	
grahame-park-greater-london	Grahame Park	suburb	Barnet, London	521750	190550	10000	1257	
grain-kent	Grain	village	Kent	588464	176479	1648	587	
grange-hill-essex	Grange Hill	town	Essex	544542	192396	12449	1382	
grange-over-sands-cumbria	Grange-over-Sands	village	Cumbria	339741	476985	4788	917	
grange-park-greater-london	Grange Park	suburb	Enfield, London	531350	196250	10000	1257	
grantham-lincolnshire	Grantham	town	Lincolnshire	491430	335759	43833	2404	
grappenhall-cheshire	Grappenhall	suburb	Warrington, Cheshire	363720	386270	9377	1223	
grassington-north-yorkshire	Grassington	village	North Yorkshire	400214	463941	1792	607	
gravenhurst-bedfordshire	Gravenhurst	village	Bedfordshire	511988	235711	1000	479	
gravesend-kent	Gravesend	town	Kent	564881	174118	54263	2643	
grays-essex	Grays	town	Essex	561577	177752	89755	3309	
grayshott-hampshire	Grayshott	village	Hampshire	487523	135410	1000	479	
greasby-merseyside	Greasby	town	Merseyside	325363	386826	9830	1248	
great-amwell-hertfordshire	Great Amwell	village	Hertfordshire	536885	212025	1098	497	
great-ayton-north-yorkshire	Great Ayton	village	North Yorkshire	456050	511026	4518	894	
great-bardfield-essex	Great Bardfield	village	Essex	567547	230541	1227	520	
great-barford-bedfordshire	Great Barford	village	Bedfordshire	512810	252350	2003	636	
great-barton-suffolk	Great Barton	village	Suffolk	588870	267430	1600	580	
great-bedwyn-wiltshire	Great Bedwyn	village	Wiltshire	427831	164570	1175	511	
great-bentley-essex	Great Bentley	village	Essex	611097	221631	1545	571	
great-bookham-surrey	Great Bookham	town	Surrey	513490	154590	11000	1310	
great-chesterford-essex	Great Chesterford	village	Essex	550715	242937	1494	563	
great-coates-lincolnshire	Great Coates	village	Lincolnshire	523331	409843	1000	479	
great-corby-cumbria	Great Corby	village	Cumbria	347199	554415	1000	479	
great-dunmow-essex	Great Dunmow	village	Essex	562742	221941	7749	1126	Dunmow
great-eccleston-lancashire	Great Eccleston	village	Lancashire	342851	440009	1657	588	
great-glen-leicestershire	Great Glen	village	Leicestershire	465500	297955	2977	750	
great-gonerby-lincolnshire	Great Gonerby	village	Lincolnshire	489700	338351	5853	999	
great-gransden-cambridgeshire	Great Gransden	village	Cambridgeshire	526864	255755	1319	536	
great-hanwood-shropshire	Great Hanwood	village	Shropshire	344889	309828	1090	496	
great-harwood-lancashire	Great Harwood	town	Lancashire	373172	432166	11467	1334	
great-haywood-staffordshire	Great Haywood	village	Staffordshire	400081	323367	1844	614	
great-horkesley-essex	Great Horkesley	village	Essex	597760	230540	2476	694	
great-horwood-buckinghamshire	Great Horwood	village	Buckinghamshire	476971	231151	1049	488	
great-houghton-south-yorkshire	Great Houghton	village	South Yorkshire	443192	406518	2475	694	
great-leighs-essex	Great Leighs	village	Essex	572815	217303	2709	721	
great-malvern-worcestershire	Great Malvern	town	Worcestershire	377830	245970	36770	2224	Malvern
great-marton-lancashire	Great Marton	suburb	Blackpool, Lancashire	332763	435548	1603	580	
great-missenden-buckinghamshire	Great Missenden	village	Buckinghamshire	489380	201395	7227	1093	
great-ness-shropshire	Great Ness	village	Shropshire	339941	318845	1000	479	
great-paxton-cambridgeshire	Great Paxton	village	Cambridgeshire	521025	263968	1007	480	
great-sankey-cheshire	Great Sankey	town	Cheshire	357540	388580	43793	2403	
great-torrington-devon	Great Torrington	village	Devon	249503	119262	5714	988	Torrington
great-wakering-essex	Great Wakering	village	Essex	594481	187451	5400	965	
great-waldingfield-suffolk	Great Waldingfield	village	Suffolk	590310	243306	1256	525	
great-wyrley-staffordshire	Great Wyrley	town	Staffordshire	399346	307228	19193	1670	
great-yarmouth-norfolk	Great Yarmouth	town	Norfolk	652674	307706	63434	2833	Yarmouth
great-yeldham-essex	Great Yeldham	village	Essex	576151	238111	1844	614	
greater-london	Greater London	county	England	530772	180414	8960000	20779	
greater-manchester	Greater Manchester	county	England	381952	400236	2322999	20349	
greatham-county-durham	Greatham	village	County Durham	449272	527679	939	467	
greenfield-bedfordshire	Greenfield	village	Bedfordshire	505397	234926	1831	613	
greenford-greater-london	Greenford	suburb	Ealing, London	514203	182365	38000	2256	
greenham-berkshire	Greenham	village	Berkshire	448010	165541	1000	479	
greenhead-northumberland	Greenhead	village	Northumberland	367019	563683	1000	479	
greenhill-greater-london	Greenhill	suburb	Harrow, London	515208	188481	10000	1257	
greenhithe-kent	Greenhithe	village	Kent	558900	174841	4700	909	
greenwich-greater-london	Greenwich	suburb	London	538171	177306	10000	1257	
greetham-rutland	Greetham	village	Rutland	492585	314539	638	400	
grimethorpe-south-yorkshire	Grimethorpe	village	South Yorkshire	441357	409058	4672	907	
grimsby-lincolnshire	Grimsby	town	Lincolnshire	527553	409364	134160	3963	
grimston-leicestershire	Grimston	village	Leicestershire	468440	321874	1848	615	
grimston-norfolk	Grimston	village	Norfolk	572010	322548	2086	647	
grindale-east-riding-of-yorkshire	Grindale	village	East Riding of Yorkshire	512920	471229	1000	479	
grindon-county-durham	Grindon	village	County Durham	439921	524788	1000	479	
griston-norfolk	Griston	village	Norfolk	594271	299339	1540	571	
groby-leicestershire	Groby	village	Leicestershire	452615	307108	1000	479	
groombridge-east-sussex	Groombridge	village	East Sussex	552889	137392	1120	501	
grove-oxfordshire	Grove	town	Oxfordshire	440131	190237	18312	1636	
grove-park-greater-london	Grove Park	suburb	Lewisham, London	540450	172250	10000	1257	
grundisburgh-suffolk	Grundisburgh	village	Suffolk	622369	250959	1375	545	
guilden-sutton-cheshire	Guilden Sutton	village	Cheshire	344673	368213	1467	559	
guildford-surrey	Guildford	town	Surrey	499633	149429	71873	2996	
guisborough-north-yorkshire	Guisborough	town	North Yorkshire	461178	515910	16979	1583	
guiseley-west-yorkshire	Guiseley	town	West Yorkshire	419012	442195	21000	1737	
gunnersbury-greater-london	Gunnersbury	suburb	Hounslow, London	519550	178550	10000	1257	
gunness-lincolnshire	Gunness	village	Lincolnshire	484270	411220	2253	668	
gunnislake-cornwall	Gunnislake	village	Cornwall	243208	71743	4044	853	
gurnard-isle-of-wight	Gurnard	village	Isle of Wight	447768	95882	1000	479	
hackleton-northamptonshire	Hackleton	village	Northamptonshire	480552	255068	1408	550	
hackney-greater-london	Hackney	suburb	London	535301	185258	10000	1257	
hackney-marshes-greater-london	Hackney Marshes	suburb	Hackney, London	537550	184550	10000	1257	
hackney-wick-greater-london	Hackney Wick	suburb	Hackney, London	537550	184550	10000	1257	
haddenham-buckinghamshire	Haddenham	village	Buckinghamshire	474181	208833	4391	884	
haddenham-cambridgeshire	Haddenham	village	Cambridgeshire	546394	275486	2937	746	
hadleigh-essex	Hadleigh	town	Essex	581034	186984	18300	1635	
hadleigh-suffolk	Hadleigh	town	Suffolk	602601	242626	8150	1151	
hadley-shropshire	Hadley	suburb	Telford, Shropshire	367435	311479	14829	1492	
hadley-wood-greater-london	Hadley Wood	suburb	Enfield, London	526670	198020	21639	1760	
hadlow-kent	Hadlow	village	Kent	563436	149819	2849	736	
hadston-northumberland	Hadston	village	Northumberland	425250	600090	3570	809	
haggerston-greater-london	Haggerston	suburb	Hackney, London	533550	183550	10000	1257	
hagley-worcestershire	Hagley	village	Worcestershire	391380	280921	5850	998	
haigh-greater-manchester	Haigh	village	Greater Manchester	361494	411651	1000	479	
hailsham-east-sussex	Hailsham	town	East Sussex	558987	109394	19977	1699	
hainault-greater-london	Hainault	suburb	Redbridge, London	546010	192050	10000	1257	
hale-barns-greater-manchester	Hale Barns	village	Greater Manchester	379249	385827	1000	479	
hale-cheshire	Hale	village	Cheshire	346822	382123	1841	614	
hale-greater-manchester	Hale	town	Greater Manchester	377964	386880	15315	1513	
hale-surrey	Hale	town	Surrey	484648	148504	15657	1528	
halesowen-west-midlands	Halesowen	town	West Midlands	396741	283404	55265	2664	
halesworth-suffolk	Halesworth	village	Suffolk	638682	277813	5558	977	
halewood-merseyside	Halewood	town	Merseyside	344760	385069	20000	1700	
halifax-west-yorkshire	Halifax	town	West Yorkshire	409997	424483	82624	3188	
halling-kent	Halling	village	Kent	570370	164209	1848	615	
hallow-worcestershire	Hallow	village	Worcestershire	382700	258390	1219	519	
halsham-east-riding-of-yorkshire	Halsham	village	East Riding of Yorkshire	527126	427660	1000	479	
halstead-essex	Halstead	town	Essex	581496	230686	11906	1356	
halton-cheshire	Halton	village	Cheshire	353463	380200	2218	663	
halton-lancashire	Halton	village	Lancashire	350504	465038	2056	643	
haltwhistle-northumberland	Haltwhistle	village	Northumberland	370854	564139	3791	830	
ham-greater-london	Ham	suburb	Richmond upon Thames, London	517550	172550	10000	1257	
hamble-le-rice-hampshire	Hamble-le-Rice	village	Hampshire	447653	106901	3939	844	
hambleton-north-yorkshire	Hambleton	village	North Yorkshire	455028	430358	1749	601	
hameldon-hill-lancashire	Hameldon Hill	village	Lancashire	380851	428855	1500	564	
hammersmith-greater-london	Hammersmith	suburb	Hammersmith and Fulham, London	523055	178698	10000	1257	
hampshire	Hampshire	county	England	456416	123199	1574706	42057	hants
hampstead-garden-suburb-greater-london	Hampstead Garden Suburb	suburb	Barnet, London	526550	188550	10000	1257	
hampstead-greater-london	Hampstead	suburb	Camden, London	526550	185550	10000	1257	
hampton-greater-london	Hampton	suburb	Richmond upon Thames, London	513662	169523	18000	1624	
hampton-hill-greater-london	Hampton Hill	suburb	Richmond upon Thames, London	514450	171050	10000	1257	
hampton-in-arden-west-midlands	Hampton-in-Arden	village	West Midlands	420313	280865	1692	593	
hampton-wick-greater-london	Hampton Wick	suburb	Richmond upon Thames, London	517259	170347	10000	1257	
hamsterley-county-durham	Hamsterley	village	County Durham	411918	532046	1000	479	
handcross-west-sussex	Handcross	village	West Sussex	526202	129816	1027	484	
hankerton-wiltshire	Hankerton	village	Wiltshire	396981	190625	1000	479	
hannington-wiltshire	Hannington	village	Wiltshire	417400	192754	1000	479	
hanslope-buckinghamshire	Hanslope	village	Buckinghamshire	480439	246863	1916	624	
hanwell-greater-london	Hanwell	suburb	Ealing, London	515350	180250	10000	1257	
hanworth-greater-london	Hanworth	suburb	Hounslow, London	512478	171720	10000	1257	
hapton-lancashire	Hapton	village	Lancashire	379232	431936	1979	633	
harbury-warwickshire	Harbury	village	Warwickshire	437175	259825	2148	654	
hardingstone-northamptonshire	Hardingstone	suburb	Northampton, Northamptonshire	476222	257847	7897	1135	
hardwick-village-nottinghamshire	Hardwick Village	village	Nottinghamshire	463903	375620	1881	619	
harefield-greater-london	Harefield	suburb	Hillingdon, London	504987	190474	10000	1257	
harlesden-greater-london	Harlesden	suburb	Brent, London	521453	183585	10000	1257	
harleston-norfolk	Harleston	village	Norfolk	624350	283448	4458	889	
harley-shropshire	Harley	village	Shropshire	359459	300415	1000	479	
harlington-bedfordshire	Harlington	village	Bedfordshire	503679	230451	2297	673	
harlington-greater-london	Harlington	suburb	Hillingdon, London	508550	177550	10000	1257	
harlow-essex	Harlow	town	Essex	545775	210762	94365	3384	
harmondsworth-greater-london	Harmondsworth	suburb	Hillingdon, London	505550	177550	10000	1257	
harold-hill-greater-london	Harold Hill	suburb	Havering, London	554550	192550	10000	1257	
harold-park-greater-london	Harold Park	suburb	Havering, London	555550	191550	10000	1257	
harold-wood-greater-london	Harold Wood	suburb	Havering, London	554766	190781	12443	1382	
harpenden-hertfordshire	Harpenden	town	Hertfordshire	513345	214411	30240	2039	
harpole-northamptonshire	Harpole	village	Northamptonshire	469103	260956	1344	540	
harrietsham-kent	Harrietsham	village	Kent	586504	152648	1442	555	
harringay-greater-london	Harringay	suburb	Haringey, London	531772	188771	16500	1563	
harrogate-north-yorkshire	Harrogate	town	North Yorkshire	430435	455070	89060	3297	
harrold-bedfordshire	Harrold	village	Bedfordshire	495067	256803	1691	593	
harrow-greater-london	Harrow	suburb	London	515673	187927	80000	3143	
harrow-on-the-hill-greater-london	Harrow-on-the-Hill	suburb	Harrow, London	515577	187154	10632	1291	
harrow-road-greater-london	Harrow Road	suburb	Westminster, London	525003	182392	10000	1257	
harrow-weald-near-greenhill-greater-london	Harrow Weald	suburb	near Greenhill, London	514550	188550	10000	1257	
harrow-weald-near-wealdstone-greater-london	Harrow Weald	suburb	near Wealdstone, London	515222	191512	10000	1257	
harston-cambridgeshire	Harston	village	Cambridgeshire	542450	250774	1729	598	
hartburn-northumberland	Hartburn	village	Northumberland	409654	585827	1000	479	
hartfield-east-sussex	Hartfield	village	East Sussex	547789	134636	1500	564	
hartford-cheshire	Hartford	village	Cheshire	363316	372148	1000	479	
harthill-cheshire	Harthill	village	Cheshire	349860	354275	1000	479	
harthill-south-yorkshire	Harthill	village	South Yorkshire	448952	380222	1684	592	
hartland-cornwall	Hartland	village	Cornwall	226048	124217	1800	608	
hartlebury-worcestershire	Hartlebury	village	Worcestershire	384198	270608	1525	568	
hartlepool-county-durham	Hartlepool	town	County Durham	451010	532563	88855	3294	
hartley-kent	Hartley	town	Kent	560392	167816	16302	1555	
hartley-wintney-hampshire	Hartley Wintney	village	Hampshire	476766	156648	4488	892	
hartshill-warwickshire	Hartshill	town	Warwickshire	432496	294603	12479	1384	
hartwell-northamptonshire	Hartwell	village	Northamptonshire	478531	250383	1875	619	
harvington-worcestershire	Harvington	village	Worcestershire	405358	249187	1680	591	
harwell-oxfordshire	Harwell	village	Oxfordshire	449152	189196	1998	635	
harwich-essex	Harwich	town	Essex	625839	232145	20723	1727	
harworth-nottinghamshire	Harworth	town	Nottinghamshire	461576	391531	8000	1142	
haslemere-surrey	Haslemere	town	Surrey	490591	133109	13651	1439	
haslingden-lancashire	Haslingden	town	Lancashire	378720	423030	15204	1508	
haslingfield-cambridgeshire	Haslingfield	village	Cambridgeshire	540752	252201	1507	565	
hassocks-west-sussex	Hassocks	village	West Sussex	528973	115900	6821	1066	
hastings-east-sussex	Hastings	town	East Sussex	581694	109412	133422	3953	
haswell-county-durham	Haswell	village	County Durham	437614	543314	1248	524	
hatch-end-greater-london	Hatch End	suburb	Harrow, London	512718	191148	10000	1257	
hatfield-heath-essex	Hatfield Heath	village	Essex	552611	214947	1717	597	
hatfield-hertfordshire	Hatfield	town	Hertfordshire	522648	208680	41677	2350	
hatfield-peverel-essex	Hatfield Peverel	village	Essex	579116	211767	3950	845	
hatfield-south-yorkshire	Hatfield	village	South Yorkshire	466360	409497	1000	479	
hatherleigh-devon	Hatherleigh	village	Devon	254130	104480	1518	567	
hathern-leicestershire	Hathern	village	Leicestershire	450234	322250	1866	617	
hathersage-derbyshire	Hathersage	village	Derbyshire	423142	381543	2018	638	
hatton-greater-london	Hatton	suburb	Hounslow, London	509550	175550	10000	1257	
hatton-warwickshire	Hatton	village	Warwickshire	425151	266946	2020	638	
haughley-suffolk	Haughley	village	Suffolk	602839	262024	1285	530	
haughton-green-greater-manchester	Haughton Green	town	Greater Manchester	393570	393828	9000	1201	
havant-hampshire	Havant	town	Hampshire	471497	106844	45574	2446	
haverhill-suffolk	Haverhill	town	Suffolk	567215	245462	27041	1941	
haverigg-cumbria	Haverigg	village	Cumbria	315772	478991	1849	615	
havering-atte-bower-greater-london	Havering-atte-Bower	suburb	Havering, London	551550	193550	10000	1257	
hawes-cumbria	Hawes	village	Cumbria	387343	489839	1100	497	
hawkhurst-kent	Hawkhurst	village	Kent	576101	130616	3963	846	
hawkinge-kent	Hawkinge	town	Kent	621400	139584	8002	1142	
haworth-west-yorkshire	Haworth	village	West Yorkshire	403502	436977	6213	1024	
hawthorn-county-durham	Hawthorn	village	County Durham	441885	545207	500	400	
haxby-north-yorkshire	Haxby	town	North Yorkshire	460960	457978	11894	1355	
haxey-lincolnshire	Haxey	village	Lincolnshire	477050	399810	2153	655	
haydock-merseyside	Haydock	town	Merseyside	354845	396938	17333	1597	
haydon-bridge-northumberland	Haydon Bridge	village	Northumberland	384300	564500	1557	573	
hayes-near-coney-hall-greater-london	Hayes	suburb	near Coney Hall, London	540461	166242	10000	1257	
hayes-near-yeading-greater-london	Hayes	suburb	near Yeading, London	509495	180830	50000	2548	
hayfield-derbyshire	Hayfield	village	Derbyshire	403727	386899	1940	627	
hayle-cornwall	Hayle	town	Cornwall	155852	37148	8210	1155	
hayling-island-hampshire	Hayling Island	town	Hampshire	472800	98754	16887	1579	
haynes-bedfordshire	Haynes	village	Bedfordshire	509812	242107	940	467	
hayton-east-riding-of-yorkshire	Hayton	village	East Riding of Yorkshire	482231	445594	193	400	
haywards-heath-west-sussex	Haywards Heath	town	West Sussex	533205	123745	33845	2143	
hazel-grove-greater-manchester	Hazel Grove	town	Greater Manchester	392337	387393	15265	1511	
hazlerigg-tyne-and-wear	Hazlerigg	village	Tyne and Wear	423160	571931	1053	489	
heacham-norfolk	Heacham	village	Norfolk	567809	337399	4714	911	
headcorn-kent	Headcorn	village	Kent	583564	144431	2505	698	
headstone-greater-london	Headstone	suburb	Harrow, London	514745	189513	10000	1257	
heage-derbyshire	Heage	village	Derbyshire	437175	350503	2698	720	
healey-northumberland	Healey	village	Northumberland	402235	557997	1000	479	
healing-lincolnshire	Healing	village	Lincolnshire	521780	410950	2940	746	
heanor-derbyshire	Heanor	town	Derbyshire	443449	346463	23122	1812	
heath-and-reach-bedfordshire	Heath and Reach	village	Bedfordshire	492410	228260	1346	540	
heathfield-east-sussex	Heathfield	village	East Sussex	558515	121063	7700	1123	
heaton-chapel-greater-manchester	Heaton Chapel	suburb	Stockport, Greater Manchester	388445	392610	3296	783	
heavitree-devon	Heavitree	suburb	Exeter, Devon	294460	92270	22000	1773	
hebburn-tyne-and-wear	Hebburn	town	Tyne and Wear	431115	564374	18808	1655	
hebden-bridge-west-yorkshire	Hebden Bridge	village	West Yorkshire	399216	427172	4235	870	
hebron-northumberland	Hebron	village	Northumberland	420263	587717	1000	479	
heckington-lincolnshire	Heckington	village	Lincolnshire	514297	344074	3823	833	
heckmondwike-west-yorkshire	Heckmondwike	town	West Yorkshire	421388	423385	11542	1338	
heddon-on-the-wall-northumberland	Heddon-on-the-Wall	village	Northumberland	413286	566946	1318	535	
hedge-end-hampshire	Hedge End	town	Hampshire	449255	112774	17978	1623	
hednesford-staffordshire	Hednesford	town	Staffordshire	400097	312593	19000	1663	
hedon-east-riding-of-yorkshire	Hedon	town	East Riding of Yorkshire	519047	428536	10358	1276	
heighington-county-durham	Heighington	village	County Durham	424785	522373	1383	546	
heighington-lincolnshire	Heighington	village	Lincolnshire	503004	369480	6414	1038	
hellaby-south-yorkshire	Hellaby	village	South Yorkshire	450520	392021	1100	497	
helland-cornwall	Helland	village	Cornwall	207435	70215	1000	479	
hellifield-north-yorkshire	Hellifield	village	North Yorkshire	385480	456560	1426	553	
helmsley-north-yorkshire	Helmsley	village	North Yorkshire	461558	483753	1515	567	
helpston-cambridgeshire	Helpston	village	Cambridgeshire	511986	305125	981	475	
helsby-cheshire	Helsby	village	Cheshire	348812	375496	5166	947	
helston-cornwall	Helston	town	Cornwall	166230	27690	12184	1370	
hemel-hempstead-hertfordshire	Hemel Hempstead	town	Hertfordshire	507105	207246	85629	3240	
hemingbrough-north-yorkshire	Hemingbrough	village	North Yorkshire	467545	430739	2483	695	
hemingford-grey-cambridgeshire	Hemingford Grey	village	Cambridgeshire	529586	270527	3163	769	
hemsby-norfolk	Hemsby	village	Norfolk	649548	317447	5522	974	
hemsworth-west-yorkshire	Hemsworth	town	West Yorkshire	442820	413096	9246	1215	
hemyock-devon	Hemyock	village	Devon	313760	113260	1519	567	
hendon-greater-london	Hendon	suburb	Barnet, London	523610	190524	10000	1257	
henfield-west-sussex	Henfield	village	West Sussex	521622	115923	4799	918	
henley-in-arden-warwickshire	Henley-in-Arden	village	Warwickshire	415234	265822	2859	737	
henley-on-thames-oxfordshire	Henley-on-Thames	town	Oxfordshire	476396	182176	11494	1335	
henlow-bedfordshire	Henlow	town	Bedfordshire	517685	238253	12320	1376	
henstridge-somerset	Henstridge	village	Somerset	372365	119825	1530	569	
hereford-herefordshire	Hereford	city	Herefordshire	351085	240070	60415	2772	
herefordshire	Herefordshire	county	England	348425	242994	160983	29748	
hermitage-berkshire	Hermitage	village	Berkshire	450942	173189	2157	656	
herne-bay-kent	Herne Bay	town	Kent	617845	168417	36642	2220	
herne-hill-greater-london	Herne Hill	suburb	Lambeth, London	532550	174550	10000	1257	
herstmonceux-east-sussex	Herstmonceux	village	East Sussex	563476	112580	1130	503	
hertford-hertfordshire	Hertford	town	Hertfordshire	532603	212549	25847	1903	
hertfordshire	Hertfordshire	county	England	521999	210982	1054245	28153	herts
heslington-north-yorkshire	Heslington	suburb	York, North Yorkshire	462504	450447	4000	849	
hessle-east-riding-of-yorkshire	Hessle	town	East Riding of Yorkshire	503132	426480	15000	1499	
heston-greater-london	Heston	suburb	Hounslow, London	512879	177326	10000	1257	
heswall-merseyside	Heswall	town	Merseyside	327069	381718	29789	2026	
hethersett-norfolk	Hethersett	village	Norfolk	615030	304710	5520	974	
hetton-le-hole-tyne-and-wear	Hetton-Le-Hole	town	Tyne and Wear	435442	547007	13100	1413	
hexham-northumberland	Hexham	town	Northumberland	393440	563920	11388	1330	
heysham-lancashire	Heysham	town	Lancashire	341608	461225	17016	1584	
heywood-greater-manchester	Heywood	town	Greater Manchester	385575	410675	28024	1972	
hibaldstow-lincolnshire	Hibaldstow	village	Lincolnshire	498189	402645	1974	632	
high-barnet-greater-london	High Barnet	suburb	Barnet, London	524080	196790	10000	1257	
high-bentham-north-yorkshire	High Bentham	village	North Yorkshire	366631	469273	1680	591	
high-coniscliffe-county-durham	High Coniscliffe	village	County Durham	422747	515396	1000	479	
high-etherley-county-durham	High Etherley	village	County Durham	416639	528787	2119	651	
high-halden-kent	High Halden	village	Kent	590100	137281	1159	508	
high-halstow-kent	High Halstow	village	Kent	577681	175182	1662	589	
high-legh-cheshire	High Legh	village	Cheshire	369890	383930	1145	506	
high-ongar-essex	High Ongar	village	Essex	556397	203621	1171	510	
high-wycombe-buckinghamshire	High Wycombe	town	Buckinghamshire	486664	192991	133204	3951	
higham-ferrers-northamptonshire	Higham Ferrers	village	Northamptonshire	496000	268469	6222	1025	
highams-park-greater-london	Highams Park	suburb	Waltham Forest, London	538192	191755	10000	1257	
highbridge-somerset	Highbridge	village	Somerset	331417	146845	4606	902	
highbury-greater-london	Highbury	suburb	Islington, London	531835	185167	10000	1257	
highcoems-hampshire	Highcoems	village	Hampshire	443586	160131	2463	693	
highgate-greater-london	Highgate	suburb	Camden, London	527698	186803	10000	1257	
highley-shropshire	Highley	village	Shropshire	374100	283480	3133	766	
hightown-merseyside	Hightown	village	Merseyside	329697	403620	2063	644	
highworth-wiltshire	Highworth	village	Wiltshire	420100	192450	7886	1135	
hill-gloucestershire	Hill	village	Gloucestershire	364428	194859	1000	479	
hillingdon-greater-london	Hillingdon	suburb	London	507406	182690	10000	1257	
hilton-cambridgeshire	Hilton	village	Cambridgeshire	528885	266226	1052	489	
hinchley-wood-surrey	Hinchley Wood	suburb	Esher, Surrey	515750	165260	3674	819	
hinckley-leicestershire	Hinckley	town	Leicestershire	442411	293632	45249	2438	
hindhead-surrey	Hindhead	village	Surrey	488749	135709	6187	1023	
hindley-greater-manchester	Hindley	suburb	Wigan, Greater Manchester	361433	404233	24169	1848	
hindon-wiltshire	Hindon	village	Wiltshire	391284	132553	560	400	
hingham-norfolk	Hingham	village	Norfolk	602291	302169	2151	655	
hinton-charterhouse-somerset	Hinton Charterhouse	village	Somerset	377212	158348	1000	479	
hinton-gloucestershire	Hinton	village	Gloucestershire	373385	176823	3533	806	
hinton-northamptonshire	Hinton	village	Northamptonshire	453556	252478	3493	802	
hinton-st-george-somerset	Hinton St George	village	Somerset	341388	112391	1500	564	
histon-cambridgeshire	Histon	village	Cambridgeshire	543888	263588	7592	1116	
hitchin-hertfordshire	Hitchin	town	Hertfordshire	517968	229250	36099	2205	
hither-green-greater-london	Hither Green	suburb	Lewisham, London	539550	174550	10000	1257	
hockley-essex	Hockley	town	Essex	583600	193122	10000	1257	
hockley-heath-west-midlands	Hockley Heath	village	West Midlands	415207	272787	1604	580	
hockley-west-midlands	Hockley	suburb	Birmingham, West Midlands	405754	289125	13919	1451	
hockliffe-bedfordshire	Hockliffe	village	Bedfordshire	497282	226785	823	443	
hockwold-cum-wilton-norfolk	Hockwold cum Wilton	village	Norfolk	573069	288143	1195	514	
hoddesdon-hertfordshire	Hoddesdon	town	Hertfordshire	537334	208848	35174	2180	
holbeach-lincolnshire	Holbeach	village	Lincolnshire	535894	324841	7914	1136	
holbeck-west-yorkshire	Holbeck	suburb	Leeds, West Yorkshire	428568	432005	5505	973	
holborn-greater-london	Holborn	suburb	Camden, London	530510	181520	10000	1257	
holbrook-suffolk	Holbrook	village	Suffolk	616992	236371	1090	496	
holland-park-greater-london	Holland Park	suburb	Kensington and Chelsea, London	524650	179850	10000	1257	
hollingworth-greater-manchester	Hollingworth	village	Greater Manchester	400695	396251	2447	691	
hollinwood-greater-manchester	Hollinwood	suburb	Oldham, Greater Manchester	391257	402230	4000	849	
holloway-greater-london	Holloway	suburb	Islington, London	530097	185386	41329	2342	
hollym-east-riding-of-yorkshire	Hollym	village	East Riding of Yorkshire	534766	424998	339	400	
holmes-chapel-cheshire	Holmes Chapel	village	Cheshire	376222	367207	5605	980	
holmfirth-west-yorkshire	Holmfirth	town	West Yorkshire	414153	408140	21000	1737	
holmpton-east-riding-of-yorkshire	Holmpton	village	East Riding of Yorkshire	536518	423232	1000	479	
holmrook-cumbria	Holmrook	village	Cumbria	310286	499939	1500	564	
holmwood-surrey	Holmwood	village	Surrey	517400	143700	1094	496	
holsworthy-devon	Holsworthy	village	Devon	234267	104020	2641	713	
holt-norfolk	Holt	village	Norfolk	607805	338742	3810	832	
holt-wiltshire	Holt	village	Wiltshire	386363	161850	1757	602	
holtby-north-yorkshire	Holtby	village	North Yorkshire	467482	454122	166	400	
holton-le-clay-lincolnshire	Holton le Clay	village	Lincolnshire	528564	402691	3691	821	
holwick-county-durham	Holwick	village	County Durham	390822	526751	1000	479	
holywell-green-west-yorkshire	Holywell Green	village	West Yorkshire	408896	419740	3178	771	
holywell-hertfordshire	Holywell	suburb	Watford, Hertfordshire	509060	195470	4000	849	
homerton-greater-london	Homerton	suburb	Hackney, London	535550	185550	10000	1257	
honeybourne-worcestershire	Honeybourne	village	Worcestershire	411655	244101	1388	547	
honiton-devon	Honiton	town	Devon	316305	100678	11483	1335	
honor-oak-greater-london	Honor Oak	suburb	Lewisham, London	535550	174550	10000	1257	
hoo-kent	Hoo	village	Kent	578303	172170	5377	963	
hook-east-riding-of-yorkshire	Hook	village	East Riding of Yorkshire	476055	425605	1000	479	
hook-greater-london	Hook	suburb	Kingston upon Thames, London	517986	164579	18973	1661	
hook-hampshire	Hook	village	Hampshire	472650	154415	7321	1099	
hook-norton-oxfordshire	Hook Norton	village	Oxfordshire	435609	233148	1919	625	
hoole-cheshire	Hoole	suburb	Chester, Cheshire	341520	367328	1180	512	
hope-under-dinmore-herefordshire	Hope under Dinmore	village	Herefordshire	351097	254140	1000	479	
hope-valley-derbyshire	Hope Valley	village	Derbyshire	417083	383508	1001	479	
hopton-norfolk	Hopton	village	Norfolk	653296	299380	2626	712	
horam-east-sussex	Horam	village	East Sussex	557798	117485	2188	659	
horbury-west-yorkshire	Horbury	town	West Yorkshire	429165	418314	10225	1269	
horley-surrey	Horley	town	Surrey	528780	143276	21232	1745	
horn-park-greater-london	Horn Park	suburb	Greenwich, London	540850	173950	10000	1257	
horncastle-lincolnshire	Horncastle	village	Lincolnshire	525843	369508	6815	1066	
hornchurch-greater-london	Hornchurch	suburb	Havering, London	553764	186547	25470	1891	
horndon-on-the-hill-essex	Horndon on the Hill	village	Essex	566936	183260	1596	579	
horning-norfolk	Horning	village	Norfolk	634048	317508	1098	497	
hornsea-east-riding-of-yorkshire	Hornsea	town	East Riding of Yorkshire	520435	447583	8432	1168	
hornsey-greater-london	Hornsey	suburb	Haringey, London	530200	189300	10000	1257	
horrabridge-devon	Horrabridge	village	Devon	251161	69734	3728	824	
horsford-norfolk	Horsford	village	Norfolk	619017	316465	4163	864	
horsforth-west-yorkshire	Horsforth	town	West Yorkshire	423947	438545	19350	1676	
horsham-west-sussex	Horsham	town	West Sussex	517291	130642	51472	2581	
horsley-northumberland	Horsley	village	Northumberland	409698	565425	1000	479	
horsmonden-kent	Horsmonden	village	Kent	570009	140561	1620	582	
horsted-keynes-west-sussex	Horsted Keynes	village	West Sussex	538362	128209	1180	512	
horton-berkshire	Horton	village	Berkshire	501329	175917	1033	485	
horton-gloucestershire	Horton	village	Gloucestershire	375659	184442	355	400	
horton-kirby-kent	Horton Kirby	village	Kent	556271	168588	1241	522	
horwich-greater-manchester	Horwich	town	Greater Manchester	363717	411773	18696	1651	
hotham-east-riding-of-yorkshire	Hotham	village	East Riding of Yorkshire	489514	434135	233	400	
houghton-cambridgeshire	Houghton	village	Cambridgeshire	528152	272188	1391	547	
houghton-conquest-bedfordshire	Houghton Conquest	village	Bedfordshire	504469	241471	1311	534	
houghton-le-spring-tyne-and-wear	Houghton-Le-Spring	town	Tyne and Wear	434505	549634	37840	2252	
houghton-on-the-hill-leicestershire	Houghton on the Hill	village	Leicestershire	468093	303681	1524	568	
houghton-regis-bedfordshire	Houghton Regis	suburb	Dunstable, Bedfordshire	501830	223907	4000	849	
hounslow-greater-london	Hounslow	suburb	London	513948	175654	70000	2961	
hove-east-sussex	Hove	town	East Sussex	529170	105083	75174	3056	
hoveton-norfolk	Hoveton	village	Norfolk	630455	318484	3089	762	
how-wood-hertfordshire	How Wood	village	Hertfordshire	514012	203555	1000	479	
howden-east-riding-of-yorkshire	Howden	village	East Riding of Yorkshire	474623	428362	4142	862	
hoxton-greater-london	Hoxton	suburb	Hackney, London	533550	183550	10000	1257	
hoylake-merseyside	Hoylake	village	Merseyside	321579	388830	5710	988	
hoyland-nether-south-yorkshire	Hoyland Nether	town	South Yorkshire	436581	400508	15842	1535	
hoyland-south-yorkshire	Hoyland	town	South Yorkshire	436448	400618	16000	1542	
hucknall-nottinghamshire	Hucknall	town	Nottinghamshire	453745	348749	29728	2024	
huddersfield-west-yorkshire	Huddersfield	town	West Yorkshire	414365	416970	149017	4155	
hugh-town-cornwall	Hugh Town	village	Cornwall	90600	10500	1068	492	
huish-wiltshire	Huish	village	Wiltshire	414530	163585	1000	479	
hulme-greater-manchester	Hulme	suburb	Manchester, Greater Manchester	383577	396582	8932	1197	
humber-herefordshire	Humber	village	Herefordshire	354533	255962	1000	479	
humberston-lincolnshire	Humberston	town	Lincolnshire	531030	405560	8216	1155	
humberstone-leicestershire	Humberstone	suburb	Leicester, Leicestershire	461904	305907	4000	849	
humbleton-east-riding-of-yorkshire	Humbleton	village	East Riding of Yorkshire	521990	433477	1000	479	
huncote-leicestershire	Huncote	village	Leicestershire	451848	297523	1000	479	
hungerford-berkshire	Hungerford	village	Berkshire	433786	168568	5100	942	
hunmanby-north-yorkshire	Hunmanby	village	North Yorkshire	509740	477280	3132	766	
hunstanton-norfolk	Hunstanton	town	Norfolk	568057	342105	9332	1220	
huntingdon-cambridgeshire	Huntingdon	town	Cambridgeshire	523674	271814	23937	1840	
huntington-north-yorkshire	Huntington	village	North Yorkshire	462371	456414	1000	479	
huntley-gloucestershire	Huntley	village	Gloucestershire	372463	219315	1105	498	
hunts-cross-merseyside	Hunts Cross	village	Merseyside	342476	384672	1000	479	
huntspill-somerset	Huntspill	village	Somerset	331120	145620	1133	503	
hunwick-county-durham	Hunwick	village	County Durham	419090	532580	1248	524	
hurley-berkshire	Hurley	village	Berkshire	482670	183732	1000	479	
hurst-berkshire	Hurst	village	Berkshire	479860	173839	1351	541	
hurstpierpoint-west-sussex	Hurstpierpoint	town	West Sussex	527981	116514	12730	1396	
hurworth-county-durham	Hurworth	village	County Durham	430353	510627	1000	479	
husbands-bosworth-leicestershire	Husbands Bosworth	village	Leicestershire	464278	284237	1027	484	
husborne-crawley-bedfordshire	Husborne Crawley	village	Bedfordshire	495448	236238	190	400	
hutton-magna-county-durham	Hutton Magna	village	County Durham	412645	512752	1000	479	
hutton-somerset	Hutton	village	Somerset	335274	158752	1000	479	
huyton-merseyside	Huyton	town	Merseyside	344304	390849	54738	2653	
hyde-greater-manchester	Hyde	town	Greater Manchester	394822	394953	31926	2089	
hyde-heath-buckinghamshire	Hyde Heath	village	Buckinghamshire	493106	200258	1047	488	
hyde-park-greater-london	Hyde Park	suburb	Westminster, London	526869	181264	10000	1257	
hythe-hampshire	Hythe	town	Hampshire	442212	106896	20201	1708	
hythe-kent	Hythe	town	Kent	616166	134766	14170	1463	
ibstock-leicestershire	Ibstock	village	Leicestershire	440680	309930	5650	984	
ickenham-greater-london	Ickenham	suburb	Hillingdon, London	507970	186198	10000	1257	
ilchester-somerset	Ilchester	village	Somerset	352399	123163	2153	655	
ilford-greater-london	Ilford	suburb	Redbridge, London	543790	186343	10000	1257	
ilfracombe-devon	Ilfracombe	town	Devon	252468	147689	11184	1320	
ilkeston-derbyshire	Ilkeston	town	Derbyshire	446469	341689	38587	2272	
ilkley-west-yorkshire	Ilkley	town	West Yorkshire	411704	447609	14809	1491	
ilminster-somerset	Ilminster	village	Somerset	336134	114549	5808	995	
immingham-lincolnshire	Immingham	town	Lincolnshire	518128	414552	10750	1297	
ince-blundell-merseyside	Ince Blundell	village	Merseyside	331990	403561	516	400	
ince-cheshire	Ince	village	Cheshire	344538	376586	1000	479	
ince-in-makerfield-greater-manchester	Ince-in-Makerfield	suburb	Wigan, Greater Manchester	359223	404252	11185	1320	
ingatestone-essex	Ingatestone	village	Essex	564925	199523	5620	981	
ingleby-barwick-county-durham	Ingleby Barwick	town	County Durham	444888	514521	22000	1773	
ingleby-greenhow-north-yorkshire	Ingleby Greenhow	town	North Yorkshire	458010	506415	14608	1482	
ingleton-county-durham	Ingleton	village	County Durham	417206	520511	1678	591	
ingleton-north-yorkshire	Ingleton	village	North Yorkshire	369501	473224	1772	604	
ingoldmells-lincolnshire	Ingoldmells	village	Lincolnshire	555994	368881	3975	847	
ingrave-essex	Ingrave	village	Essex	562187	192075	1846	615	
inkberrow-worcestershire	Inkberrow	village	Worcestershire	401400	257180	1552	572	
ipplepen-devon	Ipplepen	village	Devon	283830	66770	2143	654	
ipswich-suffolk	Ipswich	town	Suffolk	616414	244787	178835	4512	
irchester-northamptonshire	Irchester	village	Northamptonshire	492528	265635	4419	886	
irlam-greater-manchester	Irlam	town	Greater Manchester	371985	394057	19442	1679	
ironbridge-shropshire	Ironbridge	village	Shropshire	367292	303465	1595	579	
irthlingborough-northamptonshire	Irthlingborough	village	Northamptonshire	494737	270757	7502	1111	
isle-of-dogs-greater-london	Isle of Dogs	suburb	Tower Hamlets, London	537550	178550	10000	1257	
isle-of-wight	Isle of Wight	county	England	450839	88018	145070	19284	iow
isleham-cambridgeshire	Isleham	village	Cambridgeshire	564415	274384	2228	664	
isles-of-scilly-cornwall	Isles of Scilly	village	Cornwall	91566	11636	2100	648	
isleworth-greater-london	Isleworth	suburb	Hounslow, London	515213	176438	20500	1719	
islington-greater-london	Islington	suburb	London	531664	183629	60000	2764	
istead-rise-kent	Istead Rise	village	Kent	563601	170014	1000	479	
iver-buckinghamshire	Iver	village	Buckinghamshire	504216	178962	7492	1110	
iver-heath-buckinghamshire	Iver Heath	town	Buckinghamshire	502892	182987	8065	1146	
ivinghoe-buckinghamshire	Ivinghoe	village	Buckinghamshire	494504	216155	2939	746	
ivington-herefordshire	Ivington	village	Herefordshire	347296	256629	1000	479	
ivybridge-devon	Ivybridge	town	Devon	263675	56261	11851	1353	
iwade-kent	Iwade	village	Kent	590045	167811	3087	761	
ixworth-suffolk	Ixworth	village	Suffolk	593347	270538	2365	681	
jacobstow-cornwall	Jacobstow	village	Cornwall	220147	95737	1000	479	
jarrow-tyne-and-wear	Jarrow	town	Tyne and Wear	433108	565206	27264	1948	
jersey-farm-hertfordshire	Jersey Farm	village	Hertfordshire	517709	209299	1000	479	
keadby-lincolnshire	Keadby	village	Lincolnshire	483480	411460	2238	666	
kearsley-greater-manchester	Kearsley	town	Greater Manchester	374689	404144	10127	1264	
kedington-suffolk	Kedington	village	Suffolk	570452	246748	1849	615	
keelby-lincolnshire	Keelby	village	Lincolnshire	516168	410229	2092	647	
keele-staffordshire	Keele	village	Staffordshire	380810	345206	3953	845	
kegworth-leicestershire	Kegworth	village	Leicestershire	448574	326609	3601	812	
keighley-west-yorkshire	Keighley	town	West Yorkshire	406237	441304	50171	2552	
kelloe-county-durham	Kelloe	village	County Durham	433920	536120	1502	565	
kelsall-cheshire	Kelsall	village	Cheshire	352515	368091	2721	722	
kelvedon-essex	Kelvedon	village	Essex	586495	219179	5322	959	
kelvedon-hatch-essex	Kelvedon Hatch	village	Essex	556952	198948	2400	685	
kempsey-worcestershire	Kempsey	village	Worcestershire	385211	249029	2609	710	
kempston-bedfordshire	Kempston	town	Bedfordshire	502776	247468	19873	1696	
kempston-hardwick-bedfordshire	Kempston Hardwick	town	Bedfordshire	502930	244530	20000	1700	
kemsing-kent	Kemsing	village	Kent	555481	158684	6889	1071	
kendal-cumbria	Kendal	town	Cumbria	351479	492617	29147	2007	
kenilworth-warwickshire	Kenilworth	town	Warwickshire	428518	272472	22413	1787	
kenley-greater-london	Kenley	suburb	Croydon, London	532402	160304	10000	1257	
kenley-shropshire	Kenley	village	Shropshire	357201	300434	1000	479	
kenn-somerset	Kenn	village	Somerset	340987	168971	1000	479	
kennington-greater-london	Kennington	suburb	Lambeth, London	531621	178258	10000	1257	
kennington-kent	Kennington	village	Kent	601788	144862	4178	865	
kensal-green-greater-london	Kensal Green	suburb	Brent, London	523200	182800	10000	1257	
kensington-greater-london	Kensington	suburb	Kensington and Chelsea, London	525609	179550	10000	1257	
kensington-merseyside	Kensington	suburb	Liverpool, Merseyside	336757	390623	4000	849	
kensworth-bedfordshire	Kensworth	village	Bedfordshire	503147	218073	1455	557	
kent	Kent	county	England	588346	155291	1555816	46801	
kentish-town-greater-london	Kentish Town	suburb	Camden, London	528550	184550	10000	1257	
kenton-devon	Kenton	village	Devon	296043	83266	1005	480	
kenton-greater-london	Kenton	suburb	Brent, London	517550	188550	10000	1257	
keresley-west-midlands	Keresley	suburb	Coventry, West Midlands	431821	283836	2432	689	
kesgrave-suffolk	Kesgrave	town	Suffolk	621953	245392	11020	1311	
kessingland-suffolk	Kessingland	village	Suffolk	652280	286680	4327	878	
keston-greater-london	Keston	suburb	Bromley, London	541550	164550	10000	1257	
keswick-cumbria	Keswick	village	Cumbria	326929	523289	4281	874	
kettering-northamptonshire	Kettering	town	Northamptonshire	486800	278580	63675	2838	
ketton-rutland	Ketton	village	Rutland	497931	304345	1926	626	
kew-greater-london	Kew	suburb	Richmond upon Thames, London	519014	177245	10000	1257	
kewstoke-somerset	Kewstoke	suburb	Weston-super-Mare, Somerset	333332	163352	4000	849	
keyingham-east-riding-of-yorkshire	Keyingham	village	East Riding of Yorkshire	524629	425340	2314	675	
keynsham-somerset	Keynsham	town	Somerset	365477	168434	15641	1527	
keyworth-nottinghamshire	Keyworth	village	Nottinghamshire	461356	330804	6733	1060	
kibworth-harcourt-leicestershire	Kibworth Harcourt	village	Leicestershire	468258	294534	5790	994	
kidbrooke-greater-london	Kidbrooke	suburb	Greenwich, London	540900	176199	10000	1257	
kidderminster-worcestershire	Kidderminster	town	Worcestershire	383083	276714	57059	2703	
kidlington-oxfordshire	Kidlington	town	Oxfordshire	449130	213910	15829	1535	
kidsgrove-staffordshire	Kidsgrove	town	Staffordshire	384172	354437	29480	2017	
kilburn-derbyshire	Kilburn	village	Derbyshire	437763	345535	5552	976	
kilburn-greater-london	Kilburn	suburb	Brent, London	525478	185334	10000	1257	
kilham-east-riding-of-yorkshire	Kilham	village	East Riding of Yorkshire	506086	464344	960	471	
killamarsh-derbyshire	Killamarsh	town	Derbyshire	445599	380998	9625	1237	
kilmington-wiltshire	Kilmington	village	Wiltshire	377217	136458	1000	479	
kilpin-east-riding-of-yorkshire	Kilpin	village	East Riding of Yorkshire	477020	426898	1000	479	
kilsby-northamptonshire	Kilsby	village	Northamptonshire	456309	270949	1196	515	
kimberley-nottinghamshire	Kimberley	town	Nottinghamshire	449331	343139	11273	1324	
kimbolton-cambridgeshire	Kimbolton	village	Cambridgeshire	509948	267767	1103	498	
kimbolton-herefordshire	Kimbolton	village	Herefordshire	352309	261545	1000	479	
kimpton-hertfordshire	Kimpton	village	Hertfordshire	517203	218288	1436	554	
kineton-warwickshire	Kineton	village	Warwickshire	433518	251020	2014	637	
kings-clipstone-nottinghamshire	King's Clipstone	village	Nottinghamshire	460164	364799	3469	800	
kings-cross-greater-london	King's Cross	suburb	Camden, London	530290	182976	10000	1257	
kings-hill-kent	Kings Hill	village	Kent	567668	155543	2638	713	
kings-langley-hertfordshire	Kings Langley	village	Hertfordshire	507152	202827	7230	1093	
kings-lynn-norfolk	King's Lynn	town	Norfolk	561750	319812	46093	2458	
kings-sutton-northamptonshire	Kings Sutton	village	Northamptonshire	449766	236326	2116	650	
kings-worthy-hampshire	Kings Worthy	village	Hampshire	449277	132379	4388	883	
kingsbridge-devon	Kingsbridge	village	Devon	273541	44237	6116	1017	
kingsbury-greater-london	Kingsbury	suburb	Brent, London	519550	188550	10000	1257	
kingsbury-warwickshire	Kingsbury	village	Warwickshire	421834	295962	3730	825	
kingsclere-hampshire	Kingsclere	village	Hampshire	452817	158690	3164	769	
kingskerswell-devon	Kingskerswell	village	Devon	287900	67790	4703	910	
kingsland-herefordshire	Kingsland	village	Herefordshire	344428	261528	474	400	
kingsley-cheshire	Kingsley	village	Cheshire	355632	374616	1557	573	
kingsteignton-devon	Kingsteignton	town	Devon	287923	73446	11360	1329	
kingston-bagpuize-oxfordshire	Kingston Bagpuize	village	Oxfordshire	440169	198241	2349	679	
kingston-seymour-somerset	Kingston Seymour	village	Somerset	340190	166941	388	400	
kingston-upon-hull-east-riding-of-yorkshire	Kingston upon Hull	city	East Riding of Yorkshire	509887	428866	314018	5821	Hull
kingston-upon-thames-greater-london	Kingston upon Thames	suburb	London	518504	169549	43000	2383	
kingston-vale-greater-london	Kingston Vale	suburb	Kingston upon Thames, London	521550	171550	10000	1257	
kingstone-herefordshire	Kingstone	village	Herefordshire	342908	235689	1000	479	
kingswinford-west-midlands	Kingswinford	town	West Midlands	388631	288863	20000	1700	
kingswood-near-mangotsfield-gloucestershire	Kingswood	town	near Mangotsfield, Gloucestershire	364775	172767	64793	2860	
kingswood-near-wotton-under-edge-gloucestershire	Kingswood	village	near Wotton-under-Edge, Gloucestershire	374676	191954	1252	524	
kingswood-surrey	Kingswood	village	Surrey	524603	156585	1000	479	
kington-herefordshire	Kington	village	Herefordshire	330013	256702	2626	712	
kington-worcestershire	Kington	village	Worcestershire	398958	255752	2655	715	
kinnersley-herefordshire	Kinnersley	village	Herefordshire	335072	248762	1000	479	
kinsham-herefordshire	Kinsham	village	Herefordshire	336427	265431	1000	479	
kintbury-berkshire	Kintbury	village	Berkshire	438452	166872	2094	648	
kinvere-staffordshire	Kinvere	village	Staffordshire	384239	283586	4723	911	
kippax-west-yorkshire	Kippax	town	West Yorkshire	441560	430242	15965	1541	
kirby-muxloe-leicestershire	Kirby Muxloe	town	Leicestershire	452379	303890	9712	1241	
kirby-underdale-east-riding-of-yorkshire	Kirby Underdale	village	East Riding of Yorkshire	480624	458603	1000	479	
kirk-ella-east-riding-of-yorkshire	Kirk Ella	village	East Riding of Yorkshire	501974	429733	1000	479	
kirk-sandall-south-yorkshire	Kirk Sandall	town	South Yorkshire	461780	407680	13572	1435	
kirkburton-west-yorkshire	Kirkburton	village	West Yorkshire	419753	412698	3786	830	
kirkby-in-ashfield-nottinghamshire	Kirkby in Ashfield	town	Nottinghamshire	450731	356114	27539	1957	
kirkby-in-furness-cumbria	Kirkby-in-Furness	village	Cumbria	323518	483227	1500	564	
kirkby-lonsdale-cumbria	Kirkby Lonsdale	village	Cumbria	361071	478703	1843	614	
kirkby-merseyside	Kirkby	town	Merseyside	340892	398666	42744	2377	
kirkby-stephen-cumbria	Kirkby Stephen	village	Cumbria	377503	508603	1522	568	
kirkbymoorside-north-yorkshire	Kirkbymoorside	village	North Yorkshire	469640	486580	2751	726	
kirkdale-merseyside	Kirkdale	suburb	Liverpool, Merseyside	335217	393404	4000	849	
kirkham-lancashire	Kirkham	town	Lancashire	342647	432143	11915	1356	
kirkleatham-north-yorkshire	Kirkleatham	village	North Yorkshire	459434	521864	1000	479	
kirknewton-northumberland	Kirknewton	village	Northumberland	391686	628486	1000	479	
kirton-in-lindsey-lincolnshire	Kirton in Lindsey	village	Lincolnshire	493305	398557	2873	739	
kirton-lincolnshire	Kirton	village	Lincolnshire	530500	338465	3546	807	
kislingbury-northamptonshire	Kislingbury	village	Northamptonshire	469821	259553	1237	522	
kiveton-park-south-yorkshire	Kiveton Park	town	South Yorkshire	449702	382959	8703	1184	
knaphill-surrey	Knaphill	town	Surrey	496553	158798	8635	1180	
knaresborough-north-yorkshire	Knaresborough	town	North Yorkshire	434930	457140	14740	1488	
knebworth-hertfordshire	Knebworth	village	Hertfordshire	525139	220243	4155	863	
knightsbridge-greater-london	Knightsbridge	suburb	Westminster, London	527334	179978	10000	1257	
knottingley-west-yorkshire	Knottingley	town	West Yorkshire	449183	423740	13804	1446	
knotty-ash-merseyside	Knotty Ash	suburb	Liverpool, Merseyside	340515	391418	4000	849	
knowle-west-midlands	Knowle	town	West Midlands	418248	276178	10823	1301	
knowsley-merseyside	Knowsley	village	Merseyside	343390	395590	1000	479	
knutsford-cheshire	Knutsford	town	Cheshire	375119	378504	13191	1418	
laceby-lincolnshire	Laceby	village	Lincolnshire	521479	406480	3259	779	
lacock-wiltshire	Lacock	village	Wiltshire	391616	168481	320	400	
ladywell-greater-london	Ladywell	suburb	Lewisham, London	537511	174692	10000	1257	
lakenheath-suffolk	Lakenheath	village	Suffolk	571617	282942	4369	882	
lamberhurst-kent	Lamberhurst	village	Kent	567411	136182	1147	506	
lambeth-greater-london	Lambeth	suburb	London	531190	179180	10000	1257	
lambourn-berkshire	Lambourn	village	Berkshire	432643	178895	3071	760	
lamesley-tyne-and-wear	Lamesley	village	Tyne and Wear	425134	557955	3928	843	
lamorbey-greater-london	Lamorbey	suburb	Bexley, London	546050	172850	10000	1257	
lampton-greater-london	Lampton	suburb	Hounslow, London	513550	176550	10000	1257	
lancashire	Lancashire	county	England	357701	435207	1820318	34627	lancs
lancaster-gate-greater-london	Lancaster Gate	suburb	Westminster, London	526015	180922	10000	1257	
lancaster-lancashire	Lancaster	city	Lancashire	347723	461465	47162	2483	
lanchester-county-durham	Lanchester	village	County Durham	416640	547390	3543	807	
lancing-west-sussex	Lancing	town	West Sussex	518241	104594	18692	1651	
landewednack-cornwall	Landewednack	village	Cornwall	170833	12623	1000	479	
landrake-cornwall	Landrake	village	Cornwall	237409	60595	1115	500	
langford-bedfordshire	Langford	village	Bedfordshire	518604	240989	3091	762	
langham-rutland	Langham	village	Rutland	484322	311154	1371	544	
langho-lancashire	Langho	village	Lancashire	370410	434080	2015	637	
langley-green-west-sussex	Langley Green	suburb	Crawley, West Sussex	526168	138086	7000	1078	
langley-park-county-durham	Langley Park	village	County Durham	421310	545040	4545	897	
langport-somerset	Langport	village	Somerset	342038	126818	3063	759	
langtoft-lincolnshire	Langtoft	village	Lincolnshire	512247	312477	1967	631	
lark-hill-wiltshire	Lark Hill	village	Wiltshire	412906	144548	2358	680	
larkfield-kent	Larkfield	village	Kent	570788	158659	7000	1078	
lartington-county-durham	Lartington	village	County Durham	401884	517657	1000	479	
latchingdon-and-snoreham-essex	Latchingdon and Snoreham	village	Essex	588578	200498	1182	512	
lathbury-buckinghamshire	Lathbury	village	Buckinghamshire	487686	245268	1000	479	
launceston-cornwall	Launceston	town	Cornwall	233207	84581	8910	1196	
lavendon-buckinghamshire	Lavendon	village	Buckinghamshire	491660	253570	1303	533	
lavenham-suffolk	Lavenham	village	Suffolk	591578	249275	1413	551	
laxton-east-riding-of-yorkshire	Laxton	village	East Riding of Yorkshire	479067	425514	1000	479	
layer-de-la-haye-essex	Layer de la Haye	village	Essex	596922	220230	1656	588	
lea-bridge-greater-london	Lea Bridge	suburb	Hackney, London	535550	186550	10000	1257	
lea-herefordshire	Lea	village	Herefordshire	365694	222502	1000	479	
leamouth-greater-london	Leamouth	suburb	Tower Hamlets, London	539450	180750	10000	1257	
leasingham-lincolnshire	Leasingham	village	Lincolnshire	505662	348763	1584	577	
leatherhead-surrey	Leatherhead	town	Surrey	516266	156584	43544	2397	
leaves-green-greater-london	Leaves Green	suburb	Bromley, London	541450	161650	10000	1257	
leavesden-green-hertfordshire	Leavesden Green	village	Hertfordshire	510187	200764	1000	479	
lechlade-gloucestershire	Lechlade	village	Gloucestershire	421435	199521	2469	693	
leconfield-east-riding-of-yorkshire	Leconfield	village	East Riding of Yorkshire	501518	443447	2127	652	
ledbury-herefordshire	Ledbury	town	Herefordshire	370851	237640	8862	1193	
ledsham-cheshire	Ledsham	village	Cheshire	335623	374845	1000	479	
ledsham-west-yorkshire	Ledsham	village	West Yorkshire	445678	429874	162	400	
ledston-west-yorkshire	Ledston	village	West Yorkshire	443383	428664	1000	479	
lee-greater-london	Lee	suburb	Lewisham, London	539413	174860	10000	1257	
lee-on-the-solent-hampshire	Lee-on-the-Solent	village	Hampshire	456350	100540	7224	1093	
leeds-west-yorkshire	Leeds	city	West Yorkshire	429881	433447	455123	6892	
leek-staffordshire	Leek	town	Staffordshire	398620	356350	19903	1697	
leek-wootton-warwickshire	Leek Wootton	village	Warwickshire	428772	268941	1017	482	
lees-greater-manchester	Lees	suburb	Oldham, Greater Manchester	395258	404590	4000	849	
leicester-forest-east-leicestershire	Leicester Forest East	suburb	Leicester, Leicestershire	453014	303310	4000	849	
leicester-leicestershire	Leicester	city	Leicestershire	458856	304893	508916	7252	
leicestershire	Leicestershire	county	England	457667	304424	988141	27585	leics
leigh-greater-manchester	Leigh	town	Greater Manchester	365619	400094	43626	2399	
leigh-on-sea-essex	Leigh-on-Sea	suburb	Southend-on-Sea, Essex	583792	186001	4000	849	
leigh-wiltshire	Leigh	village	Wiltshire	407020	190876	1000	479	
leighton-buzzard-bedfordshire	Leighton Buzzard	town	Bedfordshire	492395	225150	37469	2242	
leiston-suffolk	Leiston	village	Suffolk	644537	262465	6495	1044	
lenham-kent	Lenham	village	Kent	589898	152164	2197	661	
leominster-herefordshire	Leominster	town	Herefordshire	349215	258887	10938	1307	
lesbury-northumberland	Lesbury	village	Northumberland	423640	611660	1007	480	
letchworth-garden-city-hertfordshire	Letchworth Garden City	town	Hertfordshire	521894	232698	43529	2396	Letchworth
leven-east-riding-of-yorkshire	Leven	village	East Riding of Yorkshire	510651	445100	2433	689	
leverstock-green-hertfordshire	Leverstock Green	suburb	Hemel Hempstead, Hertfordshire	508300	206660	4000	849	
lewes-east-sussex	Lewes	town	East Sussex	541433	110198	17297	1596	
lewisham-greater-london	Lewisham	suburb	London	538550	175550	10000	1257	
leyburn-north-yorkshire	Leyburn	village	North Yorkshire	411132	490507	2183	659	
leyland-lancashire	Leyland	town	Lancashire	354700	422600	37614	2246	
leysdown-on-sea-kent	Leysdown-on-Sea	village	Kent	603332	170524	3019	754	
leyton-greater-london	Leyton	suburb	Waltham Forest, London	538200	186400	10000	1257	
leytonstone-greater-london	Leytonstone	suburb	Waltham Forest, London	539244	187430	10000	1257	
lichfield-staffordshire	Lichfield	city	Staffordshire	411895	309330	32877	2116	
lidlington-bedfordshire	Lidlington	village	Bedfordshire	498921	239106	1185	513	
lifton-devon	Lifton	village	Devon	238738	85138	1180	512	
lightwater-surrey	Lightwater	village	Surrey	492620	161880	6791	1064	
limehouse-greater-london	Limehouse	suburb	Tower Hamlets, London	536600	181300	10000	1257	
limpley-stoke-wiltshire	Limpley Stoke	village	Wiltshire	378220	160690	1092	496	
lincoln-lincolnshire	Lincoln	city	Lincolnshire	497703	370974	114879	3696	
lincolnshire	Lincolnshire	county	England	515776	378171	935212	58803	lincs
lingdale-north-yorkshire	Lingdale	village	North Yorkshire	467476	516343	1423	552	
lingen-herefordshire	Lingen	village	Herefordshire	336451	267286	1000	479	
lingfield-surrey	Lingfield	village	Surrey	538810	143866	3920	842	
lingwood-norfolk	Lingwood	village	Norfolk	636067	308293	2719	722	
linthwaite-west-yorkshire	Linthwaite	village	West Yorkshire	410007	414193	3835	834	
linton-cambridgeshire	Linton	village	Cambridgeshire	556049	246833	4525	895	
linton-herefordshire	Linton	village	Herefordshire	365941	225313	1000	479	
linton-upon-ouse-north-yorkshire	Linton upon Ouse	village	North Yorkshire	449259	461419	1008	480	
liphook-hampshire	Liphook	village	Hampshire	483938	131504	6480	1043	
liskeard-cornwall	Liskeard	town	Cornwall	225101	64534	9237	1215	
liss-hampshire	Liss	village	Hampshire	477747	127630	6248	1027	
lisson-grove-greater-london	Lisson Grove	suburb	Westminster, London	527550	182550	10000	1257	
litherland-merseyside	Litherland	suburb	Liverpool, Merseyside	333844	397485	22971	1807	
little-amwell-hertfordshire	Little Amwell	village	Hertfordshire	535758	211237	2606	709	
little-barford-bedfordshire	Little Barford	village	Bedfordshire	518136	257044	1000	479	
little-bookham-surrey	Little Bookham	village	Surrey	512341	154725	1000	479	
little-chalfont-buckinghamshire	Little Chalfont	village	Buckinghamshire	498965	197580	4497	893	
little-clacton-essex	Little Clacton	village	Essex	616625	218774	4590	900	
little-dunmow-essex	Little Dunmow	village	Essex	566379	220798	2190	660	
little-eaton-derbyshire	Little Eaton	village	Derbyshire	436396	341572	2060	643	
little-hallingbury-essex	Little Hallingbury	village	Essex	550410	217208	1352	541	
little-houghton-south-yorkshire	Little Houghton	village	South Yorkshire	442506	405648	1000	479	
little-hulton-greater-manchester	Little Hulton	town	Greater Manchester	372480	404156	10216	1269	
little-ilford-greater-london	Little Ilford	suburb	Newham, London	543550	185550	10000	1257	
little-lever-greater-manchester	Little Lever	town	Greater Manchester	375059	407494	11329	1327	
little-marlow-buckinghamshire	Little Marlow	village	Buckinghamshire	487365	187989	1000	479	
little-paxton-cambridgeshire	Little Paxton	village	Cambridgeshire	519016	262793	3244	777	
little-venice-greater-london	Little Venice	suburb	Westminster, London	526307	182084	10000	1257	
little-weighton-east-riding-of-yorkshire	Little Weighton	village	East Riding of Yorkshire	498468	433689	1015	482	
littleborough-greater-manchester	Littleborough	town	Greater Manchester	393764	416407	13807	1446	
littlebourne-kent	Littlebourne	village	Kent	620983	157575	1529	569	
littlehampton-west-sussex	Littlehampton	town	West Sussex	502905	102328	58714	2737	
littleport-cambridgeshire	Littleport	village	Cambridgeshire	556781	286932	7935	1138	
littlethorpe-leicestershire	Littlethorpe	village	Leicestershire	454168	296939	1000	479	
liverpool-merseyside	Liverpool	city	Merseyside	335091	390864	864122	9236	
liversedge-west-yorkshire	Liversedge	town	West Yorkshire	420346	423234	11656	1344	
llancillo-herefordshire	Llancillo	village	Herefordshire	335903	224650	1000	479	
llanrothal-herefordshire	Llanrothal	village	Herefordshire	347307	218955	1000	479	
llanveynoe-herefordshire	Llanveynoe	village	Herefordshire	331394	230272	1000	479	
locking-somerset	Locking	village	Somerset	336430	159750	1742	600	
lockington-east-riding-of-yorkshire	Lockington	village	East Riding of Yorkshire	499562	447507	374	400	
locksbottom-greater-london	Locksbottom	suburb	Bromley, London	543550	165550	10000	1257	
loddon-norfolk	Loddon	village	Norfolk	636248	298457	3552	808	
lofthouse-west-yorkshire	Lofthouse	town	West Yorkshire	433285	426014	23458	1824	
loftus-north-yorkshire	Loftus	village	North Yorkshire	471590	518360	4824	920	
londesborough-east-riding-of-yorkshire	Londesborough	village	East Riding of Yorkshire	486646	443819	1000	479	
london-colney-hertfordshire	London Colney	village	Hertfordshire	517762	204241	1000	479	
london-greater-london	London	city	Greater London	530168	180509	8900000	27101	
long-ashton-somerset	Long Ashton	village	Somerset	354145	170315	5254	954	
long-bennington-lincolnshire	Long Bennington	village	Lincolnshire	483460	344700	2018	638	
long-buckby-northamptonshire	Long Buckby	village	Northamptonshire	462753	267562	3759	827	
long-clawson-leicestershire	Long Clawson	village	Leicestershire	472257	327175	1066	491	
long-crendon-buckinghamshire	Long Crendon	village	Buckinghamshire	469313	208728	2335	678	
long-ditton-surrey	Long Ditton	village	Surrey	516976	166369	1000	479	
long-eaton-derbyshire	Long Eaton	town	Derbyshire	449112	333705	47898	2500	
long-itchington-warwickshire	Long Itchington	village	Warwickshire	441544	265265	1683	592	
long-lawford-warwickshire	Long Lawford	village	Warwickshire	447256	276195	3007	753	
long-melford-suffolk	Long Melford	village	Suffolk	586256	245309	2898	742	
long-stratton-norfolk	Long Stratton	village	Norfolk	619720	292710	4434	887	
long-sutton-hampshire	Long Sutton	village	Hampshire	473921	147262	4633	904	
long-whatton-leicestershire	Long Whatton	village	Leicestershire	448293	323375	1124	502	
longdendale-greater-manchester	Longdendale	town	Greater Manchester	400097	396659	8873	1194	
longfield-kent	Longfield	town	Kent	560249	168944	16808	1576	
longford-greater-london	Longford	suburb	Hillingdon, London	504550	176550	10000	1257	
longhope-gloucestershire	Longhope	village	Gloucestershire	369111	218773	1092	496	
longhorsley-northumberland	Longhorsley	village	Northumberland	414776	594654	887	456	
longhoughton-northumberland	Longhoughton	village	Northumberland	424341	615335	1383	546	
longlands-greater-london	Longlands	suburb	Bexley, London	544950	172250	10000	1257	
longnor-shropshire	Longnor	village	Shropshire	349299	300510	1000	479	
longridge-lancashire	Longridge	village	Lancashire	360633	437485	7526	1112	
longsight-greater-manchester	Longsight	suburb	Manchester, Greater Manchester	386748	395714	16007	1542	
longstanton-cambridgeshire	Longstanton	village	Cambridgeshire	539644	266705	2294	673	
longton-staffordshire	Longton	suburb	Stoke-on-Trent, Staffordshire	391146	342896	12794	1399	
longtown-cumbria	Longtown	village	Cumbria	338240	568727	2050	642	
longtown-herefordshire	Longtown	village	Herefordshire	332514	228402	2064	644	
longwick-buckinghamshire	Longwick	village	Buckinghamshire	479043	204769	1143	505	
looe-cornwall	Looe	village	Cornwall	225526	53755	5112	943	
lostwithiel-cornwall	Lostwithiel	village	Cornwall	210360	59850	2659	715	
loudwater-buckinghamshire	Loudwater	village	Buckinghamshire	490009	191009	1000	479	
loughborough-leicestershire	Loughborough	town	Leicestershire	454076	319086	59932	2762	
loughton-buckinghamshire	Loughton	suburb	Milton Keynes, Buckinghamshire	483354	237579	4000	849	
loughton-essex	Loughton	town	Essex	543036	196377	33000	2120	
loughton-shropshire	Loughton	village	Shropshire	361571	281857	1000	479	
louth-lincolnshire	Louth	town	Lincolnshire	532883	387386	16419	1560	
low-ackworth-west-yorkshire	Low Ackworth	village	West Yorkshire	444824	417293	1500	564	
low-bradley-north-yorkshire	Low Bradley	village	North Yorkshire	400330	448450	1244	523	
low-etherley-county-durham	Low Etherley	village	County Durham	416670	528740	1929	626	
lowdham-nottinghamshire	Lowdham	village	Nottinghamshire	466866	346546	2234	665	
lower-brailes-warwickshire	Lower Brailes	village	Warwickshire	431521	239205	1027	484	
lower-broadheath-worcestershire	Lower Broadheath	village	Worcestershire	381154	257322	1406	550	
lower-bullingham-herefordshire	Lower Bullingham	village	Herefordshire	352076	237445	1000	479	
lower-clapton-greater-london	Lower Clapton	suburb	Hackney, London	535550	185550	10000	1257	
lower-earley-berkshire	Lower Earley	suburb	Reading, Berkshire	475198	170339	32000	2091	
lower-halstow-kent	Lower Halstow	village	Kent	585804	167256	1180	512	
lower-kingswood-surrey	Lower Kingswood	village	Surrey	524809	153798	1760	603	
lower-morden-greater-london	Lower Morden	suburb	Merton, London	523850	167050	10000	1257	
lowestoft-suffolk	Lowestoft	town	Suffolk	654876	292985	70945	2978	
lowick-northumberland	Lowick	village	Northumberland	401477	639656	373	400	
loxford-greater-london	Loxford	suburb	Redbridge, London	544150	185450	10000	1257	
luckington-wiltshire	Luckington	village	Wiltshire	383303	183978	630	400	
luddenden-foot-west-yorkshire	Luddenden Foot	village	West Yorkshire	403673	424703	2190	660	
ludgershall-wiltshire	Ludgershall	village	Wiltshire	426461	150781	4427	887	
ludlow-shropshire	Ludlow	town	Shropshire	351550	275380	10515	1285	
lugwardine-herefordshire	Lugwardine	village	Herefordshire	355004	241033	1913	624	
lund-east-riding-of-yorkshire	Lund	village	East Riding of Yorkshire	497160	448018	308	400	
luton-bedfordshire	Luton	town	Bedfordshire	509029	221306	258018	5325	
lutterworth-leicestershire	Lutterworth	town	Leicestershire	454310	284564	9907	1252	
lydbrook-gloucestershire	Lydbrook	village	Gloucestershire	360260	215605	1894	621	
lydd-kent	Lydd	village	Kent	604248	120899	3889	839	
lydham-shropshire	Lydham	village	Shropshire	333613	291215	1000	479	
lydiard-millicent-wiltshire	Lydiard Millicent	village	Wiltshire	409560	185820	1029	484	
lydiard-tregoze-wiltshire	Lydiard Tregoze	village	Wiltshire	410497	183467	1000	479	
lydney-gloucestershire	Lydney	town	Gloucestershire	363762	203160	8776	1188	
lyme-regis-dorset	Lyme Regis	village	Dorset	334118	92297	4712	910	
lyminge-kent	Lyminge	village	Kent	616228	141230	1948	628	
lymington-hampshire	Lymington	town	Hampshire	432663	95609	16446	1561	
lymm-cheshire	Lymm	town	Cheshire	368326	387240	11608	1341	
lympne-kent	Lympne	village	Kent	612206	135296	1704	595	
lympstone-devon	Lympstone	village	Devon	298880	84070	1763	603	
lyndhurst-hampshire	Lyndhurst	village	Hampshire	429887	108206	2347	679	
lyneham-wiltshire	Lyneham	village	Wiltshire	402409	179750	5437	968	
lynemouth-northumberland	Lynemouth	village	Northumberland	429209	591075	1873	618	
lynton-devon	Lynton	village	Devon	271532	149444	1157	508	
lytchett-matravers-dorset	Lytchett Matravers	village	Dorset	394590	95410	3315	785	
lytham-st-annes-lancashire	Lytham St Annes	town	Lancashire	334341	427819	41327	2342	Lytham|St Annes
mablethorpe-lincolnshire	Mablethorpe	town	Lincolnshire	550631	385049	12531	1386	
macclesfield-cheshire	Macclesfield	town	Cheshire	391716	373699	63954	2844	
madeley-shropshire	Madeley	village	Shropshire	370770	304041	1000	479	
madeley-staffordshire	Madeley	village	Staffordshire	377727	344794	3893	840	
maghull-merseyside	Maghull	town	Merseyside	337690	402581	26997	1940	
maida-hill-greater-london	Maida Hill	suburb	Westminster, London	525664	182496	10000	1257	
maida-vale-greater-london	Maida Vale	suburb	Westminster, London	525550	182550	10000	1257	
maiden-newton-dorset	Maiden Newton	village	Dorset	359750	97880	1268	527	
maidenbower-west-sussex	Maidenbower	suburb	Crawley, West Sussex	529408	135901	8070	1146	
maidenhead-berkshire	Maidenhead	town	Berkshire	488911	181207	64831	2861	
maidstone-kent	Maidstone	town	Kent	575669	154954	107627	3590	
mainstone-shropshire	Mainstone	village	Shropshire	326528	287820	1000	479	
malden-rushett-greater-london	Malden Rushett	suburb	Kingston upon Thames, London	517150	161050	10000	1257	
maldon-essex	Maldon	town	Essex	584800	206984	21462	1754	
malmesbury-wiltshire	Malmesbury	village	Wiltshire	393370	186992	6318	1032	
malpas-cheshire	Malpas	village	Cheshire	348664	346872	1321	536	
maltby-south-yorkshire	Maltby	town	South Yorkshire	453268	391394	17513	1604	
malton-north-yorkshire	Malton	village	North Yorkshire	478525	471900	5135	944	
manby-lincolnshire	Manby	village	Lincolnshire	539609	387163	1479	561	
manchester-city-centre-greater-manchester	Manchester City Centre	suburb	Manchester, Greater Manchester	383802	398278	4000	849	
manchester-greater-manchester	Manchester	city	Greater Manchester	384341	398274	395515	6465	
manea-cambridgeshire	Manea	village	Cambridgeshire	548081	289671	2088	647	
mangotsfield-gloucestershire	Mangotsfield	town	Gloucestershire	365100	176660	36427	2214	
manningtree-essex	Manningtree	village	Essex	610482	231858	5696	987	
manor-house-greater-london	Manor House	suburb	Hackney, London	532050	187650	10000	1257	
manor-park-greater-london	Manor Park	suburb	Newham, London	542144	185370	10000	1257	
mansfield-nottinghamshire	Mansfield	town	Nottinghamshire	453621	359873	171958	4432	
mansfield-woodhouse-nottinghamshire	Mansfield Woodhouse	suburb	Mansfield, Nottinghamshire	453994	363395	18330	1637	
manston-dorset	Manston	village	Dorset	381364	116763	5261	954	
manton-lincolnshire	Manton	village	Lincolnshire	493306	402799	1000	479	
manton-rutland	Manton	village	Rutland	488055	304623	359	400	
maple-cross-hertfordshire	Maple Cross	village	Hertfordshire	503377	192852	2427	689	
mappleton-east-riding-of-yorkshire	Mappleton	village	East Riding of Yorkshire	522597	443906	1000	479	
marazion-cornwall	Marazion	village	Cornwall	151718	30838	1294	531	
march-cambridgeshire	March	town	Cambridgeshire	541687	296878	21051	1739	
marcham-oxfordshire	Marcham	village	Oxfordshire	445538	196735	1740	600	
marchwood-hampshire	Marchwood	suburb	Southampton, Hampshire	438473	110161	6141	1019	
marden-kent	Marden	village	Kent	574053	144675	2466	693	
margate-kent	Margate	town	Kent	635727	170139	60134	2767	
marholm-cambridgeshire	Marholm	village	Cambridgeshire	514665	302111	1000	479	
market-bosworth-leicestershire	Market Bosworth	village	Leicestershire	440595	303114	2097	648	
market-deeping-lincolnshire	Market Deeping	town	Lincolnshire	513933	310090	13574	1435	
market-drayton-shropshire	Market Drayton	town	Shropshire	367132	334329	11773	1349	
market-harborough-leicestershire	Market Harborough	town	Leicestershire	473413	287178	22911	1805	
market-lavington-wiltshire	Market Lavington	village	Wiltshire	401680	154270	2482	695	
market-overton-rutland	Market Overton	village	Rutland	488793	316412	584	400	
market-rasen-lincolnshire	Market Rasen	village	Lincolnshire	510645	389153	4773	915	
market-warsop-nottinghamshire	Market Warsop	town	Nottinghamshire	456700	367901	9018	1202	
market-weighton-east-riding-of-yorkshire	Market Weighton	village	East Riding of Yorkshire	487890	441590	6429	1039	
markfield-leicestershire	Markfield	village	Leicestershire	449120	310222	4993	933	
marks-gate-greater-london	Marks Gate	suburb	Barking and Dagenham, London	548550	190550	10000	1257	
marks-tey-essex	Marks Tey	village	Essex	590374	223357	3679	820	
markyate-hertfordshire	Markyate	village	Hertfordshire	505961	216655	2912	743	
marlborough-wiltshire	Marlborough	town	Wiltshire	418907	169063	8395	1166	
marldon-devon	Marldon	village	Devon	286743	62917	1838	614	
marlow-buckinghamshire	Marlow	town	Buckinghamshire	485058	186318	18261	1634	
marnhull-dorset	Marnhull	village	Dorset	378100	119051	1483	562	
marple-greater-manchester	Marple	town	Greater Manchester	395913	388634	18241	1633	
marr-south-yorkshire	Marr	village	South Yorkshire	451752	405429	138	400	
marsden-west-yorkshire	Marsden	village	West Yorkshire	405612	411496	3889	839	
marshalswick-hertfordshire	Marshalswick	suburb	St Albans, Hertfordshire	516805	208699	4000	849	
marshfield-gloucestershire	Marshfield	village	Gloucestershire	377865	173712	1441	555	
marske-by-the-sea-north-yorkshire	Marske-by-the-Sea	town	North Yorkshire	463450	522250	8282	1159	
marston-cheshire	Marston	village	Cheshire	366748	374525	1000	479	
marston-moretaine-bedfordshire	Marston Moretaine	village	Bedfordshire	499545	241629	3850	836	
marston-oxfordshire	Marston	suburb	Oxford, Oxfordshire	452193	209363	4000	849	
marston-wiltshire	Marston	village	Wiltshire	396631	156858	1000	479	
marstow-herefordshire	Marstow	village	Herefordshire	355186	219221	1000	479	
martham-norfolk	Martham	village	Norfolk	645760	318090	3405	793	
martock-somerset	Martock	village	Somerset	346256	119635	4522	895	
maryland-greater-london	Maryland	suburb	Newham, London	539150	184950	10000	1257	
marylebone-greater-london	Marylebone	suburb	Westminster, London	527185	182312	10000	1257	
maryport-cumbria	Maryport	town	Cumbria	303782	536508	9555	1233	
masham-north-yorkshire	Masham	village	North Yorkshire	422450	480830	1205	516	
matlock-derbyshire	Matlock	town	Derbyshire	429826	360228	14956	1497	
mattishall-norfolk	Mattishall	village	Norfolk	605190	311130	2315	675	
maulden-bedfordshire	Maulden	village	Bedfordshire	505078	238018	2357	680	
mayfair-greater-london	Mayfair	suburb	Westminster, London	528550	180550	10000	1257	
mayfield-east-sussex	Mayfield	village	East Sussex	558307	127603	1500	564	
mayfield-staffordshire	Mayfield	village	Staffordshire	415757	344767	1125	502	
mayford-surrey	Mayford	suburb	Woking, Surrey	499486	156126	4000	849	
mayland-essex	Mayland	village	Essex	591402	201577	3724	824	
maze-hill-greater-london	Maze Hill	suburb	Greenwich, London	540250	178050	10000	1257	
measham-leicestershire	Measham	village	Leicestershire	433450	312200	5209	950	
melbourn-cambridgeshire	Melbourn	village	Cambridgeshire	538184	244462	4689	909	
melbourne-derbyshire	Melbourne	village	Derbyshire	438830	325084	4404	885	
melbourne-east-riding-of-yorkshire	Melbourne	village	East Riding of Yorkshire	475075	444088	793	436	
meldon-northumberland	Meldon	village	Northumberland	412850	582125	1000	479	
meldreth-cambridgeshire	Meldreth	village	Cambridgeshire	537660	245859	1783	606	
melksham-wiltshire	Melksham	town	Wiltshire	390350	163760	19357	1676	
melling-merseyside	Melling	village	Merseyside	339268	398904	1000	479	
meltham-mills-west-yorkshire	Meltham Mills	town	West Yorkshire	410695	410823	9000	1201	
meltham-west-yorkshire	Meltham	village	West Yorkshire	410118	410730	7836	1132	
melton-constable-norfolk	Melton Constable	village	Norfolk	605497	333417	1500	564	
melton-mowbray-leicestershire	Melton Mowbray	town	Leicestershire	475200	319278	27158	1945	
menston-west-yorkshire	Menston	village	West Yorkshire	416926	443834	4764	915	
meopham-kent	Meopham	village	Kent	564381	165907	4361	881	
meppershall-bedfordshire	Meppershall	village	Bedfordshire	514019	236712	1745	601	
mere-cheshire	Mere	village	Cheshire	372836	381766	1000	479	
mere-wiltshire	Mere	village	Wiltshire	381401	132209	2686	718	
meriden-hertfordshire	Meriden	suburb	Watford, Hertfordshire	512035	199502	4000	849	
meriden-west-midlands	Meriden	village	West Midlands	424321	282252	1753	602	
merriott-somerset	Merriott	village	Somerset	344179	112889	1979	633	
merrow-surrey	Merrow	village	Surrey	502606	150618	1000	479	
merseyside	Merseyside	county	England	335994	392370	1497509	15690	
merstham-surrey	Merstham	village	Surrey	528675	152782	1000	479	
merton-park-greater-london	Merton Park	suburb	Merton, London	525050	169550	10000	1257	
messingham-lincolnshire	Messingham	village	Lincolnshire	489332	404356	3496	802	
metheringham-lincolnshire	Metheringham	village	Lincolnshire	506879	361523	3605	813	
methley-west-yorkshire	Methley	village	West Yorkshire	439474	425995	1184	513	
mevagissey-cornwall	Mevagissey	village	Cornwall	201171	45203	2117	651	
mexborough-south-yorkshire	Mexborough	town	South Yorkshire	447040	399920	15079	1503	
mickle-trafford-cheshire	Mickle Trafford	village	Cheshire	344530	369702	1822	611	
mickleton-county-durham	Mickleton	village	County Durham	396870	523657	413	400	
mickleton-gloucestershire	Mickleton	village	Gloucestershire	416113	243712	1554	573	
middle-park-greater-london	Middle Park	suburb	Greenwich, London	541750	173850	10000	1257	
middle-rasen-lincolnshire	Middle Rasen	village	Lincolnshire	509036	389069	1174	511	
middle-winterslow-wiltshire	Middle Winterslow	village	Wiltshire	424290	132740	1579	576	
middlesbrough-north-yorkshire	Middlesbrough	town	North Yorkshire	449560	520382	142707	4075	
middlestown-west-yorkshire	Middlestown	village	West Yorkshire	426694	417218	2402	686	
middleton-greater-manchester	Middleton	town	Greater Manchester	386846	405948	45589	2446	
middlewich-cheshire	Middlewich	town	Cheshire	370431	366300	13595	1436	
midhurst-west-sussex	Midhurst	village	West Sussex	488537	121443	6514	1045	
midsomer-norton-somerset	Midsomer Norton	town	Somerset	366209	154171	10458	1282	
milborne-port-somerset	Milborne Port	village	Somerset	367620	118616	2802	731	
milborne-st-andrew-dorset	Milborne St Andrew	village	Dorset	380274	97672	1062	490	
mildenhall-suffolk	Mildenhall	town	Suffolk	571134	274788	14382	1472	
mildenhall-wiltshire	Mildenhall	village	Wiltshire	420963	169664	477	400	
mile-end-greater-london	Mile End	suburb	Tower Hamlets, London	536550	182550	10000	1257	
milford-on-sea-hampshire	Milford-on-Sea	village	Hampshire	429033	91857	4348	880	
milford-surrey	Milford	village	Surrey	494445	142363	6220	1025	
mill-end-hertfordshire	Mill End	village	Hertfordshire	503835	194393	1000	479	
mill-hill-greater-london	Mill Hill	suburb	Barnet, London	522550	192550	10000	1257	
millbank-greater-london	Millbank	suburb	Westminster, London	529550	179550	10000	1257	
millbrook-bedfordshire	Millbrook	village	Bedfordshire	501312	238852	130	400	
millbrook-cornwall	Millbrook	village	Cornwall	242505	52272	1000	479	
millhouse-green-south-yorkshire	Millhouse Green	village	South Yorkshire	421867	403187	1000	479	
millington-east-riding-of-yorkshire	Millington	village	East Riding of Yorkshire	483227	451176	1000	479	
millom-cumbria	Millom	village	Cumbria	317140	480190	5980	1008	
millwall-greater-london	Millwall	suburb	Tower Hamlets, London	537550	178550	10000	1257	
milnrow-greater-manchester	Milnrow	suburb	Rochdale, Greater Manchester	392644	412739	13061	1412	
milnthorpe-cumbria	Milnthorpe	village	Cumbria	349939	481622	2199	661	
milston-wiltshire	Milston	village	Wiltshire	416233	145248	1000	479	
milton-bryan-bedfordshire	Milton Bryan	village	Bedfordshire	497461	228893	1000	479	
milton-keynes-buckinghamshire	Milton Keynes	city	Buckinghamshire	485431	238877	229941	5055	
milverton-somerset	Milverton	village	Somerset	312272	125631	1112	500	
minchinhampton-gloucestershire	Minchinhampton	village	Gloucestershire	387312	200906	2500	697	
minehead-somerset	Minehead	town	Somerset	296504	146080	11981	1360	
minety-wiltshire	Minety	village	Wiltshire	403559	190873	854	449	
minster-lovell-oxfordshire	Minster Lovell	village	Oxfordshire	431250	210551	1236	522	
minsterley-shropshire	Minsterley	village	Shropshire	337296	305087	1532	569	
mirfield-west-yorkshire	Mirfield	town	West Yorkshire	420157	419705	18800	1655	
misterton-nottinghamshire	Misterton	village	Nottinghamshire	476458	394854	1862	617	
mistley-essex	Mistley	village	Essex	611964	231690	1696	594	
mitcham-greater-london	Mitcham	suburb	Merton, London	527507	168724	48311	2510	
mitcheldean-gloucestershire	Mitcheldean	village	Gloucestershire	366390	218538	2783	729	
mobberley-cheshire	Mobberley	village	Cheshire	379001	380018	2034	640	
modbury-devon	Modbury	village	Devon	265855	51664	1372	544	
moira-leicestershire	Moira	village	Leicestershire	431496	315584	2458	692	
mollington-cheshire	Mollington	village	Cheshire	338576	370652	626	400	
monk-fryston-north-yorkshire	Monk Fryston	village	North Yorkshire	450365	429741	1728	598	
monken-hadley-greater-london	Monken Hadley	suburb	Barnet, London	524550	197550	10000	1257	
monkhams-greater-london	Monkhams	suburb	Redbridge, London	540417	192644	10000	1257	
monkton-farleigh-wiltshire	Monkton Farleigh	village	Wiltshire	380559	165490	1000	479	
montacute-somerset	Montacute	village	Somerset	349660	117086	1500	564	
moor-park-hertfordshire	Moor Park	village	Hertfordshire	508480	193459	1000	479	
moor-row-cumbria	Moor Row	village	Cumbria	300273	514394	1500	564	
morchard-bishop-devon	Morchard Bishop	village	Devon	276990	107529	1078	493	
morcott-rutland	Morcott	village	Rutland	492416	300749	321	400	
morden-greater-london	Morden	suburb	Merton, London	525430	168116	48233	2508	
morden-park-greater-london	Morden Park	suburb	Merton, London	524850	167650	10000	1257	
morecambe-lancashire	Morecambe	town	Lancashire	343746	463945	51644	2585	
moreton-in-marsh-gloucestershire	Moreton-in-Marsh	village	Gloucestershire	420493	232396	3493	802	
moreton-jeffries-herefordshire	Moreton Jeffries	village	Herefordshire	360427	248776	1000	479	
moreton-merseyside	Moreton	town	Merseyside	325851	389823	17670	1611	
moretonhampstead-devon	Moretonhampstead	village	Devon	275350	86053	1339	539	
morley-west-yorkshire	Morley	town	West Yorkshire	426562	427158	57385	2709	
morpeth-northumberland	Morpeth	town	Northumberland	419914	586101	14403	1473	
mortlake-greater-london	Mortlake	suburb	Richmond upon Thames, London	520435	175921	10000	1257	
moss-south-yorkshire	Moss	village	South Yorkshire	459634	413723	389	400	
mossley-greater-manchester	Mossley	town	Greater Manchester	397802	401985	9929	1253	
mossley-hill-merseyside	Mossley Hill	suburb	Liverpool, Merseyside	339388	387072	4000	849	
motcombe-dorset	Motcombe	village	Dorset	384930	125569	1014	481	
motspur-park-greater-london	Motspur Park	suburb	Kingston upon Thames, London	522550	167750	10000	1257	
mottingham-greater-london	Mottingham	suburb	Bromley, London	541741	174608	10000	1257	
mottram-st-andrew-cheshire	Mottram St Andrew	village	Cheshire	388005	378817	1000	479	
mouldsworth-cheshire	Mouldsworth	village	Cheshire	351148	370951	327	400	
moulsoe-buckinghamshire	Moulsoe	village	Buckinghamshire	491039	241989	1000	479	
moulton-chapel-lincolnshire	Moulton Chapel	village	Lincolnshire	529514	318285	1050	488	
moulton-suffolk	Moulton	village	Suffolk	569579	264484	1000	479	
mount-hawke-cornwall	Mount Hawke	village	Cornwall	171513	47407	1511	566	
mountsorrel-leicestershire	Mountsorrel	town	Leicestershire	457515	313562	17297	1596	
much-birch-herefordshire	Much Birch	village	Herefordshire	350396	230537	1000	479	
much-hadham-hertfordshire	Much Hadham	village	Hertfordshire	542791	219304	1994	635	
much-wenlock-shropshire	Much Wenlock	village	Shropshire	362334	299927	2211	662	
muggleswick-county-durham	Muggleswick	village	County Durham	404381	548724	1000	479	
mulbarton-norfolk	Mulbarton	village	Norfolk	619263	300611	3315	785	
mullion-cornwall	Mullion	village	Cornwall	167862	19140	1955	629	
mundesley-norfolk	Mundesley	village	Norfolk	630881	336727	2755	726	
mundford-norfolk	Mundford	village	Norfolk	579932	293456	1835	613	
murton-county-durham	Murton	village	County Durham	439273	547200	7413	1105	
murton-north-yorkshire	Murton	village	North Yorkshire	464999	452674	423	400	
muswell-hill-greater-london	Muswell Hill	suburb	Haringey, London	528800	189600	10000	1257	
mylor-bridge-cornwall	Mylor Bridge	village	Cornwall	180249	36210	1443	556	
mytchett-surrey	Mytchett	village	Surrey	488753	155108	1000	479	
mytholmroyd-west-yorkshire	Mytholmroyd	village	West Yorkshire	401247	426028	3949	845	
nafferton-east-riding-of-yorkshire	Nafferton	village	East Riding of Yorkshire	505457	459379	2433	689	
nags-head-greater-london	Nag's Head	suburb	Islington, London	530650	185950	10000	1257	
nailsea-somerset	Nailsea	town	Somerset	347370	170650	20543	1720	
nailsworth-gloucestershire	Nailsworth	village	Gloucestershire	384897	199475	5394	964	
nanpean-cornwall	Nanpean	village	Cornwall	196046	56042	2563	704	
nantwich-cheshire	Nantwich	town	Cheshire	365220	352520	17226	1593	
napsbury-park-hertfordshire	Napsbury Park	village	Hertfordshire	516611	203959	1000	479	
narborough-leicestershire	Narborough	village	Leicestershire	453613	298054	6321	1032	
narborough-norfolk	Narborough	village	Norfolk	574721	312646	1094	496	
nash-mills-hertfordshire	Nash Mills	village	Hertfordshire	507384	203920	1000	479	
navenby-lincolnshire	Navenby	village	Lincolnshire	498845	357639	2932	745	
neasden-greater-london	Neasden	suburb	Brent, London	521550	185550	10000	1257	
necton-norfolk	Necton	village	Norfolk	587844	309416	1798	608	
needham-market-suffolk	Needham Market	village	Suffolk	608846	255193	4528	895	
needingworth-cambridgeshire	Needingworth	village	Cambridgeshire	534259	272093	2191	660	
nelson-lancashire	Nelson	town	Lancashire	386935	437471	29317	2012	
neston-cheshire	Neston	town	Cheshire	330093	376776	15064	1502	
neston-wiltshire	Neston	town	Wiltshire	386148	168152	15352	1515	
nether-edge-south-yorkshire	Nether Edge	suburb	Sheffield, South Yorkshire	434200	384840	4000	849	
nether-heyford-northamptonshire	Nether Heyford	village	Northamptonshire	466052	258552	1637	585	
nether-poppleton-north-yorkshire	Nether Poppleton	village	North Yorkshire	455791	454987	3504	803	
nether-stowey-somerset	Nether Stowey	village	Somerset	319190	139720	1373	544	
netheravon-wiltshire	Netheravon	village	Wiltshire	414700	148570	1321	536	
netherfield-nottinghamshire	Netherfield	suburb	Nottingham, Nottinghamshire	462364	340917	8000	1142	
netherley-merseyside	Netherley	village	Merseyside	344276	388547	1000	479	
netherton-west-midlands	Netherton	suburb	Dudley, West Midlands	394438	287271	2587	707	
netley-hampshire	Netley	village	Hampshire	445496	108546	6338	1033	
nettleham-lincolnshire	Nettleham	village	Lincolnshire	500899	375402	3437	797	
nettleton-wiltshire	Nettleton	village	Wiltshire	381876	178175	1000	479	
new-addington-greater-london	New Addington	suburb	Croydon, London	538250	162250	10000	1257	
new-alresford-hampshire	New Alresford	village	Hampshire	458223	132208	5431	967	
new-barnet-greater-london	New Barnet	suburb	Barnet, London	526340	196120	10000	1257	
new-basford-nottinghamshire	New Basford	suburb	Nottingham, Nottinghamshire	456127	342104	8371	1164	
new-cross-greater-london	New Cross	suburb	Lewisham, London	536330	176978	10000	1257	
new-denham-buckinghamshire	New Denham	village	Buckinghamshire	504855	184994	1000	479	
new-eltham-greater-london	New Eltham	suburb	Greenwich, London	544050	173050	10000	1257	
new-ferry-merseyside	New Ferry	suburb	Liverpool, Merseyside	333961	385303	5300	957	
new-greens-hertfordshire	New Greens	suburb	St Albans, Hertfordshire	514649	209425	4000	849	
new-malden-greater-london	New Malden	suburb	Kingston upon Thames, London	521018	168280	23818	1836	
new-marske-north-yorkshire	New Marske	village	North Yorkshire	462006	520785	3271	780	
new-mill-west-yorkshire	New Mill	village	West Yorkshire	416649	408738	1000	479	
new-mills-derbyshire	New Mills	town	Derbyshire	400107	385450	17968	1622	
new-milton-hampshire	New Milton	town	Hampshire	423670	95210	23753	1834	
new-romney-kent	New Romney	town	Kent	606530	124850	9674	1239	
new-southgate-greater-london	New Southgate	suburb	Barnet, London	529550	192550	10000	1257	
newark-on-trent-nottinghamshire	Newark-on-Trent	town	Nottinghamshire	479389	352813	43363	2392	
newbiggin-by-the-sea-northumberland	Newbiggin-by-the-Sea	village	Northumberland	431000	588000	6308	1031	
newbiggin-county-durham	Newbiggin	village	County Durham	391350	527408	1000	479	
newbold-verdon-leicestershire	Newbold Verdon	village	Leicestershire	444620	303740	2850	736	
newborough-cambridgeshire	Newborough	village	Cambridgeshire	520321	306054	1000	479	
newburn-tyne-and-wear	Newburn	town	Tyne and Wear	416470	565920	41347	2342	
newbury-berkshire	Newbury	town	Berkshire	447072	167155	33065	2121	
newbury-park-greater-london	Newbury Park	suburb	Redbridge, London	545152	188610	10000	1257	
newcastle-under-lyme-staffordshire	Newcastle-under-Lyme	suburb	Stoke-on-Trent, Staffordshire	384438	344768	75794	3068	
newcastle-upon-tyne-tyne-and-wear	Newcastle upon Tyne	city	Tyne and Wear	424810	564364	192382	4663	
newchurch-isle-of-wight	Newchurch	village	Isle of Wight	456048	85607	380	400	
newent-gloucestershire	Newent	village	Gloucestershire	372035	226205	4322	878	
newhaven-derbyshire	Newhaven	town	Derbyshire	416646	360331	13222	1419	
newhaven-east-sussex	Newhaven	town	East Sussex	544953	101721	13222	1419	
newick-east-sussex	Newick	village	East Sussex	541617	121464	3726	824	
newington-greater-london	Newington	suburb	Southwark, London	532550	179550	10000	1257	
newington-kent	Newington	village	Kent	585857	164833	2164	656	
newmarket-suffolk	Newmarket	town	Suffolk	564237	263444	20384	1715	
newport-east-riding-of-yorkshire	Newport	village	East Riding of Yorkshire	485804	430448	1580	577	
newport-essex	Newport	village	Essex	552107	234068	2352	680	
newport-isle-of-wight	Newport	town	Isle of Wight	450149	89330	24884	1872	
newport-pagnell-buckinghamshire	Newport Pagnell	town	Buckinghamshire	487650	243988	15067	1502	
newport-shropshire	Newport	town	Shropshire	374637	318872	12741	1396	
newquay-cornwall	Newquay	town	Cornwall	181767	61816	20189	1707	
newton-abbot-devon	Newton Abbot	town	Devon	285850	71108	36474	2216	
newton-aycliffe-county-durham	Newton Aycliffe	town	County Durham	427743	524892	25964	1907	
newton-ferrers-devon	Newton Ferrers	village	Devon	254910	48070	1268	527	
newton-le-willows-merseyside	Newton-le-Willows	town	Merseyside	360250	394972	21782	1765	
newton-longville-buckinghamshire	Newton Longville	village	Buckinghamshire	484861	231556	1846	615	
newton-poppleford-devon	Newton Poppleford	village	Devon	308580	89730	1715	596	
nine-elms-greater-london	Nine Elms	suburb	Wandsworth, London	529550	177550	10000	1257	
ninfield-east-sussex	Ninfield	village	East Sussex	570688	112459	1307	534	
niton-isle-of-wight	Niton	village	Isle of Wight	450721	76609	1162	509	
noak-hill-greater-london	Noak Hill	suburb	Havering, London	554550	193550	10000	1257	
norbiton-greater-london	Norbiton	suburb	Kingston upon Thames, London	519422	169491	10000	1257	
norbury-greater-london	Norbury	suburb	Croydon, London	531061	170311	10000	1257	
norbury-shropshire	Norbury	village	Shropshire	335656	293254	1000	479	
norfolk	Norfolk	county	England	606121	312110	700322	49705	
normandy-surrey	Normandy	village	Surrey	492576	151761	1563	574	
normanton-west-yorkshire	Normanton	town	West Yorkshire	438610	422776	21000	1737	
norris-green-merseyside	Norris Green	suburb	Liverpool, Merseyside	338943	394657	4000	849	
north-anston-south-yorkshire	North Anston	village	South Yorkshire	451807	384493	1000	479	
north-baddesley-hampshire	North Baddesley	village	Hampshire	439027	119928	6823	1066	
north-bradley-wiltshire	North Bradley	village	Wiltshire	385822	155117	1000	479	
north-cave-east-riding-of-yorkshire	North Cave	village	East Riding of Yorkshire	489078	432378	1348	540	
north-collingham-nottinghamshire	North Collingham	village	Nottinghamshire	483695	362158	2578	706	
north-duffield-north-yorkshire	North Duffield	village	North Yorkshire	468282	437111	1317	535	
north-elmham-norfolk	North Elmham	village	Norfolk	598951	320601	1124	502	
north-elmsall-west-yorkshire	North Elmsall	village	West Yorkshire	447594	412716	1000	479	
north-end-greater-london	North End	suburb	Bexley, London	552550	176550	10000	1257	
north-ferriby-east-riding-of-yorkshire	North Ferriby	village	East Riding of Yorkshire	498734	426018	7416	1105	
north-finchley-greater-london	North Finchley	suburb	Barnet, London	526550	192550	10000	1257	
north-harrow-greater-london	North Harrow	suburb	Harrow, London	513550	188550	10000	1257	
north-hill-cornwall	North Hill	village	Cornwall	227709	75077	1000	479	
north-hykeham-lincolnshire	North Hykeham	town	Lincolnshire	494452	366253	16500	1563	
north-kensington-greater-london	North Kensington	suburb	Kensington and Chelsea, London	525550	179550	10000	1257	
north-leigh-oxfordshire	North Leigh	village	Oxfordshire	438602	213002	1552	572	
north-luffenham-rutland	North Luffenham	village	Rutland	493527	303484	679	410	
north-newbald-east-riding-of-yorkshire	North Newbald	village	East Riding of Yorkshire	491172	436486	1115	500	
north-ockendon-greater-london	North Ockendon	suburb	Havering, London	559550	185550	10000	1257	
north-petherton-somerset	North Petherton	village	Somerset	328980	133060	3142	767	
north-sheen-greater-london	North Sheen	suburb	Richmond upon Thames, London	519550	176550	10000	1257	
north-shields-tyne-and-wear	North Shields	town	Tyne and Wear	435315	569240	39747	2302	
north-somercotes-lincolnshire	North Somercotes	village	Lincolnshire	542293	396463	1732	599	
north-sunderland-northumberland	North Sunderland	village	Northumberland	421260	631520	1843	614	
north-tawton-devon	North Tawton	village	Devon	266372	101730	1630	584	
north-thoresby-lincolnshire	North Thoresby	village	Lincolnshire	529163	398400	1068	492	
north-walsham-norfolk	North Walsham	town	Norfolk	628340	330231	12463	1383	
north-watford-hertfordshire	North Watford	suburb	Watford, Hertfordshire	511100	199215	4000	849	
north-woolwich-greater-london	North Woolwich	suburb	Newham, London	543550	179550	10000	1257	
north-wootton-norfolk	North Wootton	village	Norfolk	564207	323414	1000	479	
north-wraxall-wiltshire	North Wraxall	village	Wiltshire	381830	174970	1000	479	
north-yorkshire	North Yorkshire	county	England	455079	480821	899630	53825	n yorks|north yorks
northallerton-north-yorkshire	Northallerton	town	North Yorkshire	437000	493865	16832	1577	
northam-devon	Northam	village	Devon	244669	128335	7668	1121	
northampton-northamptonshire	Northampton	town	Northamptonshire	476330	261901	215963	4913	
northamptonshire	Northamptonshire	county	England	479821	266230	614927	28945	northants
northborough-cambridgeshire	Northborough	village	Cambridgeshire	515204	308132	1318	535	
northchurch-hertfordshire	Northchurch	village	Hertfordshire	497719	208997	1000	479	
northfleet-kent	Northfleet	town	Kent	562518	173924	29000	2002	
northiam-east-sussex	Northiam	village	East Sussex	582570	124884	1785	606	
northleach-gloucestershire	Northleach	village	Gloucestershire	411321	214604	1854	616	
northolt-greater-london	Northolt	suburb	Ealing, London	513273	184558	26000	1908	
northorpe-lincolnshire	Northorpe	village	Lincolnshire	489494	397102	2184	659	
northumberland	Northumberland	county	England	408819	593118	310141	53684	
northumberland-heath-greater-london	Northumberland Heath	suburb	Bexley, London	550550	177150	10000	1257	
northumberland-park-greater-london	Northumberland Park	suburb	Haringey, London	534461	191267	10000	1257	
northwich-cheshire	Northwich	town	Cheshire	365391	373662	47421	2489	
northwood-greater-london	Northwood	suburb	Hillingdon, London	509186	191485	10000	1257	
northwood-hills-greater-london	Northwood Hills	suburb	Harrow, London	510252	190086	10000	1257	
northwood-isle-of-wight	Northwood	village	Isle of Wight	448648	93716	1000	479	
norton-canes-staffordshire	Norton Canes	village	Staffordshire	402625	308191	7479	1109	
norton-north-yorkshire	Norton	village	North Yorkshire	479486	471480	7000	1078	
norton-on-derwent-north-yorkshire	Norton-on-Derwent	village	North Yorkshire	479356	471474	7500	1111	
norton-south-yorkshire	Norton	village	South Yorkshire	454100	415510	2384	683	
norton-wiltshire	Norton	village	Wiltshire	388658	184519	1000	479	
norwich-norfolk	Norwich	city	Norfolk	623323	308449	213166	4884	
norwood-green-greater-london	Norwood Green	suburb	Ealing, London	513550	178550	10000	1257	
notting-hill-greater-london	Notting Hill	suburb	Kensington and Chelsea, London	524600	180700	10000	1257	
nottingham-nottinghamshire	Nottingham	city	Nottinghamshire	457172	339918	729977	8550	
nottinghamshire	Nottinghamshire	county	England	459347	350742	1355327	26235	notts
notton-west-yorkshire	Notton	village	West Yorkshire	435007	413031	479	400	
nuneaton-warwickshire	Nuneaton	town	Warwickshire	436381	291840	92698	3357	
nunhead-greater-london	Nunhead	suburb	Southwark, London	535550	175550	10000	1257	
nunthorpe-north-yorkshire	Nunthorpe	village	North Yorkshire	452883	515141	1000	479	
nutfield-surrey	Nutfield	suburb	Redhill, Surrey	529713	151180	4000	849	
oadby-leicestershire	Oadby	suburb	Leicester, Leicestershire	462160	301330	23184	1814	
oakengates-shropshire	Oakengates	suburb	Telford, Shropshire	369660	310910	8517	1173	
oakham-rutland	Oakham	town	Rutland	485758	308414	10922	1306	
oakington-cambridgeshire	Oakington	village	Cambridgeshire	541271	264490	1527	569	
oakleigh-park-greater-london	Oakleigh Park	suburb	Barnet, London	526550	193550	10000	1257	
oakley-bedfordshire	Oakley	village	Bedfordshire	500874	253285	2493	696	
oakley-buckinghamshire	Oakley	village	Buckinghamshire	464041	212120	1007	480	
oakley-dorset	Oakley	village	Dorset	402337	98234	1000	479	
oakmere-cheshire	Oakmere	village	Cheshire	357328	369404	1000	479	
oakwood-derbyshire	Oakwood	suburb	Derby, Derbyshire	438343	338587	4000	849	
oakwood-greater-london	Oakwood	suburb	Barnet, London	529350	195965	10000	1257	
oc-al1	AL1	outcode	St Albans, Hertfordshire	515938	206810	0	2950	
oc-al10	AL10	outcode	Hatfield, Hertfordshire	522325	208296	0	2877	
oc-al2	AL2	outcode	St Albans, Hertfordshire	515178	203788	0	3018	
oc-al3	AL3	outcode	St Albans, Hertfordshire	512481	210070	0	3266	
oc-al4	AL4	outcode	St Albans, Hertfordshire	517811	209413	0	3102	
oc-al5	AL5	outcode	Harpenden, Hertfordshire	513696	214325	0	4293	
oc-al6	AL6	outcode	Welwyn, Hertfordshire	524338	216246	0	3100	
oc-al7	AL7	outcode	Welwyn Garden City, Hertfordshire	525190	212484	0	2777	
oc-al8	AL8	outcode	Welwyn Garden City, Hertfordshire	523588	213112	0	2768	
oc-al9	AL9	outcode	Hatfield, Hertfordshire	524506	206680	0	3313	
oc-b1	B1	outcode	Birmingham, West Midlands	406413	286790	0	612	
oc-b10	B10	outcode	Birmingham, West Midlands	410219	285795	0	1159	
oc-b11	B11	outcode	Birmingham, West Midlands	409679	284014	0	1376	
oc-b12	B12	outcode	Birmingham, West Midlands	408115	284679	0	1251	
oc-b13	B13	outcode	Birmingham, West Midlands	408391	282010	0	1635	
oc-b14	B14	outcode	Birmingham, West Midlands	407714	280007	0	1851	
oc-b15	B15	outcode	Birmingham, West Midlands	405328	285343	0	1155	
oc-b16	B16	outcode	Birmingham, West Midlands	404580	286454	0	1173	
oc-b17	B17	outcode	Birmingham, West Midlands	402815	284784	0	1616	
oc-b18	B18	outcode	Birmingham, West Midlands	405325	288124	0	1078	
oc-b19	B19	outcode	Birmingham, West Midlands	406614	288793	0	1028	
oc-b2	B2	outcode	Birmingham, West Midlands	407093	286791	0	539	
oc-b20	B20	outcode	Birmingham, West Midlands	405730	290682	0	1333	
oc-b21	B21	outcode	Birmingham, West Midlands	404169	289902	0	1468	
oc-b23	B23	outcode	Birmingham, West Midlands	410002	292246	0	1716	
oc-b24	B24	outcode	Birmingham, West Midlands	411768	291249	0	1847	
oc-b25	B25	outcode	Birmingham, West Midlands	412326	285244	0	1421	
oc-b26	B26	outcode	Birmingham, West Midlands	414365	284804	0	1673	
oc-b27	B27	outcode	Birmingham, West Midlands	412196	282908	0	1645	
oc-b28	B28	outcode	Birmingham, West Midlands	410909	281014	0	1777	
oc-b29	B29	outcode	Birmingham, West Midlands	403700	282115	0	1865	
oc-b3	B3	outcode	Birmingham, West Midlands	406821	287013	0	526	
oc-b30	B30	outcode	Birmingham, West Midlands	404993	280448	0	1735	
oc-b31	B31	outcode	Birmingham, West Midlands	402002	278889	0	2134	
oc-b32	B32	outcode	Birmingham, West Midlands	400573	283338	0	2002	
oc-b33	B33	outcode	Birmingham, West Midlands	414631	286919	0	1508	
oc-b34	B34	outcode	Birmingham, West Midlands	414965	288699	0	1516	
oc-b35	B35	outcode	Birmingham, West Midlands	414482	291256	0	1708	
oc-b36	B36	outcode	Birmingham, West Midlands	415098	289590	0	1558	
oc-b37	B37	outcode	Birmingham, West Midlands	417688	286706	0	1994	
oc-b38	B38	outcode	Birmingham, West Midlands	404588	278000	0	2051	
oc-b4	B4	outcode	Birmingham, West Midlands	407296	287125	0	595	
oc-b40	B40	outcode	Birmingham, West Midlands	418987	284598	0	2651	
oc-b42	B42	outcode	Birmingham, West Midlands	406066	292908	0	1664	
oc-b43	B43	outcode	Birmingham, West Midlands	404912	294464	0	1961	
oc-b44	B44	outcode	Birmingham, West Midlands	408031	294134	0	1826	
oc-b45	B45	outcode	Birmingham, West Midlands	399484	276664	0	3238	
oc-b46	B46	outcode	Birmingham, West Midlands	420866	290056	0	3447	
oc-b47	B47	outcode	Birmingham, West Midlands	408264	276559	0	2613	
oc-b48	B48	outcode	Birmingham, West Midlands	403570	273105	0	3431	
oc-b49	B49	outcode	Alcester, Warwickshire	409183	257651	0	4741	
oc-b5	B5	outcode	Birmingham, West Midlands	407230	285790	0	762	
oc-b50	B50	outcode	Alcester, Warwickshire	410083	252203	0	5891	
oc-b6	B6	outcode	Birmingham, West Midlands	407903	289573	0	1291	
oc-b60	B60	outcode	Bromsgrove, Worcestershire	396689	269768	0	4123	
oc-b61	B61	outcode	Bromsgrove, Worcestershire	395465	271883	0	4286	
oc-b62	B62	outcode	Halesowen, West Midlands	397923	284228	0	1755	
oc-b63	B63	outcode	Halesowen, West Midlands	395612	283785	0	2098	
oc-b64	B64	outcode	Cradley Heath, West Midlands	395478	286010	0	1685	
oc-b65	B65	outcode	Rowley Regis, West Midlands	397177	287232	0	1620	
oc-b66	B66	outcode	Smethwick, West Midlands	402473	288344	0	1430	
oc-b67	B67	outcode	Smethwick, West Midlands	401727	287565	0	1478	
oc-b68	B68	outcode	Oldbury, West Midlands	400097	286786	0	1698	
oc-b69	B69	outcode	Oldbury, West Midlands	398196	289345	0	1877	
oc-b7	B7	outcode	Birmingham, West Midlands	408788	288351	0	1211	
oc-b70	B70	outcode	West Bromwich, West Midlands	399893	291347	0	1963	
oc-b71	B71	outcode	West Bromwich, West Midlands	400775	293015	0	2203	
oc-b72	B72	outcode	Sutton Coldfield, West Midlands	412167	294810	0	1678	
oc-b73	B73	outcode	Sutton Coldfield, West Midlands	410810	294918	0	1722	
oc-b74	B74	outcode	Sutton Coldfield, West Midlands	409719	298364	0	2502	
oc-b75	B75	outcode	Sutton Coldfield, West Midlands	413108	297816	0	2462	
oc-b76	B76	outcode	Sutton Coldfield, West Midlands	414610	294149	0	2079	
oc-b77	B77	outcode	Tamworth, Staffordshire	422574	302411	0	4188	
oc-b78	B78	outcode	Tamworth, Staffordshire	422174	300963	0	4120	
oc-b79	B79	outcode	Tamworth, Staffordshire	421679	305855	0	4673	
oc-b8	B8	outcode	Birmingham, West Midlands	410893	288021	0	1481	
oc-b80	B80	outcode	Studley, Warwickshire	407193	264211	0	3353	
oc-b9	B9	outcode	Birmingham, West Midlands	410421	286686	0	1179	
oc-b90	B90	outcode	Solihull, West Midlands	412072	278013	0	2429	
oc-b91	B91	outcode	Solihull, West Midlands	414925	279578	0	2276	
oc-b92	B92	outcode	Solihull, West Midlands	415529	282027	0	2140	
oc-b93	B93	outcode	Solihull, West Midlands	417591	275805	0	3628	
oc-b94	B94	outcode	Solihull, West Midlands	414265	272568	0	3858	
oc-b95	B95	outcode	Henley-in-Arden, Warwickshire	415104	265229	0	5416	
oc-b96	B96	outcode	Redditch, Worcestershire	402828	261537	0	3986	
oc-b97	B97	outcode	Redditch, Worcestershire	403166	266765	0	3168	
oc-b98	B98	outcode	Redditch, Worcestershire	406029	267212	0	3397	
oc-b99	B99	other-outcode	Birmingham, West Midlands	407294	288682	0	500	
oc-ba1	BA1	outcode	Bath, Somerset	375117	165835	0	5033	
oc-ba10	BA10	outcode	Bruton, Somerset	368876	134951	0	5759	
oc-ba11	BA11	outcode	Frome, Somerset	377407	148697	0	7174	
oc-ba12	BA12	outcode	Warminster, Wiltshire	387023	141323	0	8419	
oc-ba13	BA13	outcode	Westbury, Wiltshire	387607	151442	0	6162	
oc-ba14	BA14	outcode	Trowbridge, Wiltshire	386089	157785	0	5264	
oc-ba15	BA15	outcode	Bradford-on-Avon, Wiltshire	381711	161358	0	4757	
oc-ba16	BA16	outcode	Street, Somerset	348099	136454	0	5531	
oc-ba2	BA2	outcode	Bath, Somerset	373917	162393	0	5300	
oc-ba20	BA20	outcode	Yeovil, Somerset	354986	115591	0	3241	
oc-ba21	BA21	outcode	Yeovil, Somerset	355561	117032	0	3115	
oc-ba22	BA22	outcode	Yeovil, Somerset	355367	118925	0	3437	
oc-ba3	BA3	outcode	Radstock, Somerset	367102	152979	0	6771	
oc-ba4	BA4	outcode	Shepton Mallet, Somerset	362973	141441	0	6321	
oc-ba5	BA5	outcode	Wells, Somerset	354485	146180	0	6230	
oc-ba6	BA6	outcode	Glastonbury, Somerset	350775	138096	0	5482	
oc-ba7	BA7	outcode	Castle Cary, Somerset	363816	132204	0	5889	
oc-ba8	BA8	outcode	Templecombe, Somerset	371325	122259	0	5627	
oc-ba9	BA9	outcode	Wincanton, Somerset	371361	128709	0	5350	
oc-bb0	BB0	other-outcode	Blackburn, Lancashire	368180	428179	0	500	
oc-bb1	BB1	outcode	Blackburn, Lancashire	369570	428948	0	3960	
oc-bb10	BB10	outcode	Burnley, Lancashire	385673	433655	0	3643	
oc-bb11	BB11	outcode	Burnley, Lancashire	383493	431882	0	3644	
oc-bb12	BB12	outcode	Burnley, Lancashire	380998	434228	0	3651	
oc-bb18	BB18	outcode	Barnoldswick, Lancashire	388865	446441	0	6563	
oc-bb2	BB2	outcode	Blackburn, Lancashire	367120	427407	0	4210	
oc-bb3	BB3	outcode	Darwen, Lancashire	369396	422496	0	4674	
oc-bb4	BB4	outcode	Rossendale, Lancashire	381019	423102	0	4874	
oc-bb5	BB5	outcode	Accrington, Lancashire	375569	428802	0	4212	
oc-bb6	BB6	outcode	Blackburn, Lancashire	372692	432934	0	4269	
oc-bb7	BB7	outcode	Clitheroe, Lancashire	374718	441935	0	6921	
oc-bb8	BB8	outcode	Colne, Lancashire	389376	440210	0	4603	
oc-bb9	BB9	outcode	Nelson, Lancashire	386015	437882	0	3608	
oc-bb94	BB94	other-outcode	Barnoldswick, Lancashire	391033	446548	0	500	
oc-bd1	BD1	outcode	Bradford, West Yorkshire	416368	433327	0	1246	
oc-bd10	BD10	outcode	Bradford, West Yorkshire	418197	437228	0	1989	
oc-bd11	BD11	outcode	Bradford, West Yorkshire	421529	428341	0	2537	
oc-bd12	BD12	outcode	Bradford, West Yorkshire	415925	427763	0	2228	
oc-bd13	BD13	outcode	Bradford, West Yorkshire	409388	432196	0	2620	
oc-bd14	BD14	outcode	Bradford, West Yorkshire	412222	431757	0	1745	
oc-bd15	BD15	outcode	Bradford, West Yorkshire	410897	434758	0	2106	
oc-bd16	BD16	outcode	Bingley, West Yorkshire	411084	439209	0	2767	
oc-bd17	BD17	outcode	Shipley, West Yorkshire	415427	438998	0	2142	
oc-bd18	BD18	outcode	Shipley, West Yorkshire	414774	437327	0	1741	
oc-bd19	BD19	outcode	Cleckheaton, West Yorkshire	419100	425661	0	2156	
oc-bd2	BD2	outcode	Bradford, West Yorkshire	417612	435335	0	1568	
oc-bd20	BD20	outcode	Keighley, West Yorkshire	403580	444426	0	4946	
oc-bd21	BD21	outcode	Keighley, West Yorkshire	406279	440869	0	3619	
oc-bd22	BD22	outcode	Keighley, West Yorkshire	403190	438752	0	4205	
oc-bd23	BD23	outcode	Skipton, North Yorkshire	396623	455219	0	9097	
oc-bd24	BD24	outcode	Settle, North Yorkshire	382170	464710	0	12000	
oc-bd3	BD3	outcode	Bradford, West Yorkshire	418080	433556	0	1516	
oc-bd4	BD4	outcode	Bradford, West Yorkshire	418682	431111	0	1980	
oc-bd5	BD5	outcode	Bradford, West Yorkshire	416111	431324	0	1388	
oc-bd6	BD6	outcode	Bradford, West Yorkshire	414403	429761	0	1677	
oc-bd7	BD7	outcode	Bradford, West Yorkshire	414528	431875	0	1254	
oc-bd8	BD8	outcode	Bradford, West Yorkshire	414522	433878	0	1368	
oc-bd9	BD9	outcode	Bradford, West Yorkshire	413991	435100	0	1565	
oc-bd97	BD97	other-outcode	Bingley, West Yorkshire	410821	439431	0	500	
oc-bd98	BD98	other-outcode	Shipley, West Yorkshire	414575	437994	0	500	
oc-bd99	BD99	other-outcode	Bradford, West Yorkshire	415446	433102	0	500	
oc-bh1	BH1	outcode	Bournemouth, Dorset	409979	91607	0	1137	
oc-bh10	BH10	outcode	Bournemouth, Dorset	407785	95384	0	1567	
oc-bh11	BH11	outcode	Bournemouth, Dorset	406021	95715	0	1952	
oc-bh12	BH12	outcode	Poole, Dorset	405318	93046	0	1654	
oc-bh13	BH13	outcode	Poole, Dorset	405886	90044	0	1672	
oc-bh14	BH14	outcode	Poole, Dorset	404120	91377	0	1655	
oc-bh15	BH15	outcode	Poole, Dorset	401226	91375	0	2260	
oc-bh16	BH16	outcode	Poole, Dorset	396991	93155	0	3549	
oc-bh17	BH17	outcode	Poole, Dorset	401931	94044	0	1936	
oc-bh18	BH18	outcode	Poole, Dorset	400590	95490	0	2540	
oc-bh19	BH19	outcode	Swanage, Dorset	402290	79032	0	7620	
oc-bh2	BH2	outcode	Bournemouth, Dorset	408497	91382	0	1200	
oc-bh20	BH20	outcode	Wareham, Dorset	389782	87382	0	7633	
oc-bh21	BH21	outcode	Wimborne Minster, Dorset	401999	101384	0	4167	
oc-bh22	BH22	outcode	Ferndown, Dorset	407988	100611	0	3669	
oc-bh23	BH23	outcode	Christchurch, Dorset	417523	94073	0	3568	
oc-bh24	BH24	outcode	Ringwood, Hampshire	415163	104964	0	5865	
oc-bh25	BH25	outcode	New Milton, Hampshire	424293	94767	0	5569	
oc-bh3	BH3	outcode	Bournemouth, Dorset	408565	92828	0	1095	
oc-bh31	BH31	outcode	Verwood, Dorset	409102	108397	0	5554	
oc-bh4	BH4	outcode	Bournemouth, Dorset	407297	91269	0	1254	
oc-bh5	BH5	outcode	Bournemouth, Dorset	411814	91722	0	1259	
oc-bh6	BH6	outcode	Bournemouth, Dorset	413931	91949	0	1919	
oc-bh7	BH7	outcode	Bournemouth, Dorset	412023	92834	0	1243	
oc-bh8	BH8	outcode	Bournemouth, Dorset	410610	93387	0	1117	
oc-bh9	BH9	outcode	Bournemouth, Dorset	409197	94385	0	1333	
oc-bl0	BL0	outcode	Bury, Greater Manchester	379274	416545	0	3981	
oc-bl1	BL1	outcode	Bolton, Greater Manchester	370707	410472	0	2735	
oc-bl11	BL11	other-outcode	Bolton, Greater Manchester	371691	408908	0	500	
oc-bl2	BL2	outcode	Bolton, Greater Manchester	374015	410118	0	2530	
oc-bl3	BL3	outcode	Bolton, Greater Manchester	371485	407685	0	2261	
oc-bl4	BL4	outcode	Bolton, Greater Manchester	373593	405670	0	2136	
oc-bl5	BL5	outcode	Bolton, Greater Manchester	365975	405942	0	2893	
oc-bl6	BL6	outcode	Bolton, Greater Manchester	364420	410626	0	3931	
oc-bl7	BL7	outcode	Bolton, Greater Manchester	372190	414913	0	3753	
oc-bl78	BL78	other-outcode	Bolton, Greater Manchester	372549	408458	0	500	
oc-bl8	BL8	outcode	Bury, Greater Manchester	378526	412098	0	2909	
oc-bl9	BL9	outcode	Bury, Greater Manchester	381166	410529	0	2765	
oc-bn1	BN1	outcode	Brighton, East Sussex	531203	106037	0	2895	
oc-bn10	BN10	outcode	Peacehaven, East Sussex	541192	101403	0	4740	
oc-bn11	BN11	outcode	Worthing, West Sussex	514510	102751	0	2470	
oc-bn12	BN12	outcode	Worthing, West Sussex	511126	102789	0	2580	
oc-bn13	BN13	outcode	Worthing, West Sussex	512426	104597	0	2281	
oc-bn14	BN14	outcode	Worthing, West Sussex	514181	104858	0	2302	
oc-bn15	BN15	outcode	Lancing, West Sussex	518130	104723	0	2933	
oc-bn16	BN16	outcode	Littlehampton, West Sussex	506194	102686	0	3571	
oc-bn17	BN17	outcode	Littlehampton, West Sussex	503306	102628	0	3981	
oc-bn18	BN18	outcode	Arundel, West Sussex	500132	106460	0	5057	
oc-bn2	BN2	outcode	Brighton, East Sussex	533710	104432	0	4024	
oc-bn20	BN20	outcode	Eastbourne, East Sussex	559093	99581	0	2616	
oc-bn21	BN21	outcode	Eastbourne, East Sussex	560651	99406	0	2409	
oc-bn22	BN22	outcode	Eastbourne, East Sussex	561089	101201	0	2027	
oc-bn23	BN23	outcode	Eastbourne, East Sussex	563098	102376	0	2424	
oc-bn24	BN24	outcode	Pevensey, East Sussex	564303	104417	0	3334	
oc-bn25	BN25	outcode	Seaford, East Sussex	548793	99500	0	5295	
oc-bn26	BN26	outcode	Polegate, East Sussex	556750	104741	0	3706	
oc-bn27	BN27	outcode	Hailsham, East Sussex	559397	110386	0	5030	
oc-bn3	BN3	outcode	Hove, East Sussex	528612	105416	0	2512	
oc-bn41	BN41	outcode	Brighton, East Sussex	525779	106015	0	2286	
oc-bn42	BN42	outcode	Brighton, East Sussex	524590	105652	0	2498	
oc-bn43	BN43	outcode	Shoreham-by-Sea, West Sussex	522199	105484	0	2850	
oc-bn44	BN44	outcode	Steyning, West Sussex	518119	111398	0	4280	
oc-bn45	BN45	outcode	Brighton, East Sussex	527828	111516	0	3613	
oc-bn5	BN5	outcode	Henfield, West Sussex	521823	115489	0	4910	
oc-bn50	BN50	other-outcode	Brighton, East Sussex	531107	104255	0	500	
oc-bn51	BN51	other-outcode	Brighton, East Sussex	536864	102400	0	500	
oc-bn52	BN52	other-outcode	Hove, East Sussex	529118	104873	0	500	
oc-bn6	BN6	outcode	Hassocks, West Sussex	529897	116018	0	4266	
oc-bn7	BN7	outcode	Lewes, East Sussex	540805	110517	0	5309	
oc-bn8	BN8	outcode	Lewes, East Sussex	544281	114618	0	6505	
oc-bn88	BN88	other-outcode	Brighton, East Sussex	531085	105144	0	500	
oc-bn9	BN9	outcode	Newhaven, East Sussex	544646	101497	0	5006	
oc-bn91	BN91	other-outcode	Brighton, East Sussex	530963	104362	0	500	
oc-bn95	BN95	other-outcode	Worthing, West Sussex	514492	103529	0	500	
oc-bn99	BN99	other-outcode	Worthing, West Sussex	514211	103523	0	500	
oc-br1	BR1	outcode	Bromley, London	540720	169937	0	2069	
oc-br2	BR2	outcode	Bromley, London	540788	167491	0	2235	
oc-br3	BR3	outcode	Beckenham, London	537128	168949	0	1873	
oc-br4	BR4	outcode	West Wickham, London	538809	165990	0	2437	
oc-br5	BR5	outcode	Orpington, London	546489	167762	0	2472	
oc-br6	BR6	outcode	Orpington, London	545800	165072	0	3241	
oc-br7	BR7	outcode	Chislehurst, London	544200	169923	0	2135	
oc-br8	BR8	outcode	Swanley, Kent	551542	168800	0	3004	
oc-br98	BR98	other-outcode	Bromley, London	540252	169256	0	500	
oc-bs0	BS0	other-outcode	Bristol	358614	172949	0	500	
oc-bs1	BS1	outcode	Bristol	358891	172836	0	1178	
oc-bs10	BS10	outcode	Bristol	357759	178740	0	2129	
oc-bs11	BS11	outcode	Bristol	353308	177778	0	3089	
oc-bs13	BS13	outcode	Bristol	357603	168286	0	2219	
oc-bs14	BS14	outcode	Bristol	361081	168369	0	2347	
oc-bs15	BS15	outcode	Bristol	365011	173457	0	2257	
oc-bs16	BS16	outcode	Bristol	364684	176351	0	2599	
oc-bs2	BS2	outcode	Bristol	359800	173496	0	1267	
oc-bs20	BS20	outcode	Bristol	347873	175829	0	4614	
oc-bs21	BS21	outcode	Clevedon, Somerset	341079	170898	0	5211	
oc-bs22	BS22	outcode	Weston-super-Mare, Somerset	335413	162735	0	3413	
oc-bs23	BS23	outcode	Weston-super-Mare, Somerset	332464	160883	0	4145	
oc-bs24	BS24	outcode	Weston-super-Mare, Somerset	335159	159179	0	3082	
oc-bs25	BS25	outcode	Winscombe, Somerset	342604	158200	0	3553	
oc-bs26	BS26	outcode	Axbridge, Somerset	340462	153776	0	3739	
oc-bs27	BS27	outcode	Cheddar, Somerset	346380	152709	0	4634	
oc-bs28	BS28	outcode	Wedmore, Somerset	343324	147626	0	5338	
oc-bs29	BS29	outcode	Banwell, Somerset	338995	159466	0	3010	
oc-bs3	BS3	outcode	Bristol	358322	171172	0	1535	
oc-bs30	BS30	outcode	Bristol	367293	171885	0	2916	
oc-bs31	BS31	outcode	Bristol	365876	167779	0	3319	
oc-bs32	BS32	outcode	Bristol	361260	182716	0	3036	
oc-bs34	BS34	outcode	Bristol	360967	180605	0	2541	
oc-bs35	BS35	outcode	Bristol	362068	188716	0	5312	
oc-bs36	BS36	outcode	Bristol	366380	180900	0	3393	
oc-bs37	BS37	outcode	Bristol	371175	182316	0	5059	
oc-bs39	BS39	outcode	Bristol	363098	158790	0	5828	
oc-bs4	BS4	outcode	Bristol	361099	170705	0	1728	
oc-bs40	BS40	outcode	Bristol	351970	160995	0	5655	
oc-bs41	BS41	outcode	Bristol	354761	169423	0	2793	
oc-bs48	BS48	outcode	Bristol	348089	169820	0	4355	
oc-bs49	BS49	outcode	Bristol	343167	164868	0	4191	
oc-bs5	BS5	outcode	Bristol	361886	173702	0	1791	
oc-bs6	BS6	outcode	Bristol	358490	174730	0	1274	
oc-bs7	BS7	outcode	Bristol	359824	176498	0	1784	
oc-bs8	BS8	outcode	Bristol	357019	173296	0	1514	
oc-bs80	BS80	other-outcode	Bristol	360411	180498	0	500	
oc-bs9	BS9	outcode	Bristol	356700	176635	0	1804	
oc-bs98	BS98	other-outcode	Bristol	359661	173497	0	500	
oc-bs99	BS99	other-outcode	Bristol	360286	173381	0	500	
oc-ca1	CA1	outcode	Carlisle, Cumbria	341719	554852	0	3840	
oc-ca10	CA10	outcode	Penrith, Cumbria	357470	524182	0	12000	
oc-ca11	CA11	outcode	Penrith, Cumbria	349398	530164	0	12000	
oc-ca12	CA12	outcode	Keswick, Cumbria	326905	523571	0	12000	
oc-ca13	CA13	outcode	Cockermouth, Cumbria	311980	530292	0	8415	
oc-ca14	CA14	outcode	Workington, Cumbria	300889	527738	0	6556	
oc-ca15	CA15	outcode	Maryport, Cumbria	304684	536228	0	9136	
oc-ca16	CA16	outcode	Appleby-in-Westmorland, Cumbria	368874	519972	0	12000	
oc-ca17	CA17	outcode	Kirkby Stephen, Cumbria	377419	509239	0	12000	
oc-ca18	CA18	outcode	Ravenglass, Cumbria	309759	496276	0	5406	
oc-ca19	CA19	outcode	Holmrook, Cumbria	310286	499939	0	5363	
oc-ca2	CA2	outcode	Carlisle, Cumbria	339216	554774	0	3834	
oc-ca20	CA20	outcode	Seascale, Cumbria	305274	502600	0	4745	
oc-ca21	CA21	outcode	Beckermet, Cumbria	301853	506568	0	3880	
oc-ca22	CA22	outcode	Egremont, Cumbria	300900	510484	0	2584	
oc-ca23	CA23	outcode	Cleator, Cumbria	303510	514324	0	2317	
oc-ca24	CA24	outcode	Moor Row, Cumbria	300273	514394	0	2045	
oc-ca25	CA25	outcode	Cleator Moor, Cumbria	301908	515138	0	1952	
oc-ca26	CA26	outcode	Frizington, Cumbria	304290	517536	0	3099	
oc-ca27	CA27	outcode	St Bees, Cumbria	296976	511796	0	3260	
oc-ca28	CA28	outcode	Whitehaven, Cumbria	298077	517560	0	3215	
oc-ca3	CA3	outcode	Carlisle, Cumbria	339893	557436	0	3997	
oc-ca4	CA4	outcode	Carlisle, Cumbria	346607	550450	0	6080	
oc-ca5	CA5	outcode	Carlisle, Cumbria	334871	551607	0	5713	
oc-ca6	CA6	outcode	Carlisle, Cumbria	342965	566967	0	7982	
oc-ca7	CA7	outcode	Wigton, Cumbria	320589	546494	0	11403	
oc-ca8	CA8	outcode	Brampton, Cumbria	356212	560696	0	9093	
oc-ca9	CA9	outcode	Alston, Cumbria	373163	545317	0	12000	
oc-ca95	CA95	other-outcode	Workington, Cumbria	299042	528892	0	500	
oc-ca99	CA99	other-outcode	Carlisle, Cumbria	339547	555548	0	500	
oc-cb1	CB1	outcode	Cambridge, Cambridgeshire	549847	255343	0	4316	
oc-cb10	CB10	outcode	Saffron Walden, Essex	555550	239267	0	7118	
oc-cb11	CB11	outcode	Saffron Walden, Essex	552088	235709	0	7362	
oc-cb2	CB2	outcode	Cambridge, Cambridgeshire	545992	253781	0	4370	
oc-cb21	CB21	outcode	Cambridge, Cambridgeshire	557249	250674	0	6583	
oc-cb22	CB22	outcode	Cambridge, Cambridgeshire	545836	249770	0	5554	
oc-cb23	CB23	outcode	Cambridge, Cambridgeshire	535240	259041	0	5884	
oc-cb24	CB24	outcode	Cambridge, Cambridgeshire	542211	266249	0	5107	
oc-cb25	CB25	outcode	Cambridge, Cambridgeshire	552700	264892	0	5406	
oc-cb3	CB3	outcode	Cambridge, Cambridgeshire	538382	259128	0	4746	
oc-cb4	CB4	outcode	Cambridge, Cambridgeshire	544501	262642	0	4238	
oc-cb5	CB5	outcode	Cambridge, Cambridgeshire	551000	262391	0	4347	
oc-cb6	CB6	outcode	Ely, Cambridgeshire	551392	280770	0	8575	
oc-cb7	CB7	outcode	Ely, Cambridgeshire	558126	276751	0	8370	
oc-cb8	CB8	outcode	Newmarket, Suffolk	565845	261975	0	8710	
oc-cb9	CB9	outcode	Haverhill, Suffolk	567428	245440	0	9200	
oc-ch1	CH1	outcode	Chester, Cheshire	339512	367598	0	3742	
oc-ch2	CH2	outcode	Chester, Cheshire	342069	369124	0	3795	
oc-ch25	CH25	other-outcode	Birkenhead, Merseyside	332805	389385	0	500	
oc-ch26	CH26	other-outcode	Prenton, Merseyside	329163	385989	0	500	
oc-ch27	CH27	other-outcode	Wallasey, Merseyside	331443	391741	0	500	
oc-ch28	CH28	other-outcode	Wirral, Merseyside	326161	389818	0	500	
oc-ch29	CH29	other-outcode	Wirral, Merseyside	321688	388777	0	500	
oc-ch3	CH3	outcode	Chester, Cheshire	345210	363524	0	5409	
oc-ch30	CH30	other-outcode	Wirral, Merseyside	327056	387467	0	500	
oc-ch31	CH31	other-outcode	Wirral, Merseyside	326906	382017	0	500	
oc-ch32	CH32	other-outcode	Wirral, Merseyside	333682	385478	0	500	
oc-ch33	CH33	other-outcode	Neston, Cheshire	329239	377642	0	500	
oc-ch34	CH34	other-outcode	Ellesmere Port, Cheshire	339558	376499	0	500	
oc-ch4	CH4	outcode	Chester, Cheshire	337391	363843	0	5244	
oc-ch41	CH41	outcode	Birkenhead, Merseyside	331604	389069	0	1645	
oc-ch42	CH42	outcode	Birkenhead, Merseyside	332170	386835	0	2024	
oc-ch43	CH43	outcode	Prenton, Merseyside	329657	387873	0	1906	
oc-ch44	CH44	outcode	Wallasey, Merseyside	331174	391523	0	1811	
oc-ch45	CH45	outcode	Wallasey, Merseyside	330263	392871	0	2423	
oc-ch46	CH46	outcode	Wirral, Merseyside	326300	390150	0	2452	
oc-ch47	CH47	outcode	Wirral, Merseyside	322364	389433	0	3120	
oc-ch48	CH48	outcode	Wirral, Merseyside	322319	386652	0	2988	
oc-ch49	CH49	outcode	Wirral, Merseyside	326794	387694	0	2208	
oc-ch60	CH60	outcode	Wirral, Merseyside	327165	381568	0	3201	
oc-ch61	CH61	outcode	Wirral, Merseyside	326803	384022	0	2658	
oc-ch62	CH62	outcode	Wirral, Merseyside	334770	382348	0	3053	
oc-ch63	CH63	outcode	Wirral, Merseyside	332790	383599	0	2701	
oc-ch64	CH64	outcode	Neston, Cheshire	330300	377293	0	4085	
oc-ch65	CH65	outcode	Ellesmere Port, Cheshire	340018	375937	0	4134	
oc-ch66	CH66	outcode	Ellesmere Port, Cheshire	337817	375965	0	4020	
oc-ch70	CH70	other-outcode	Chester, Cheshire	338430	366611	0	500	
oc-ch88	CH88	other-outcode	Chester, Cheshire	340349	365140	0	500	
oc-ch99	CH99	other-outcode	Chester, Cheshire	340347	364917	0	500	
oc-cm0	CM0	outcode	Southminster, Essex	596309	199724	0	8043	
oc-cm1	CM1	outcode	Chelmsford, Essex	569721	208001	0	5840	
oc-cm11	CM11	outcode	Billericay, Essex	569416	194409	0	3011	
oc-cm12	CM12	outcode	Billericay, Essex	567321	194896	0	3118	
oc-cm13	CM13	outcode	Brentwood, Essex	562035	193388	0	3286	
oc-cm14	CM14	outcode	Brentwood, Essex	558844	193510	0	3062	
oc-cm15	CM15	outcode	Brentwood, Essex	559587	196316	0	3431	
oc-cm16	CM16	outcode	Epping, Essex	546742	202270	0	4331	
oc-cm17	CM17	outcode	Harlow, Essex	548102	210101	0	2814	
oc-cm18	CM18	outcode	Harlow, Essex	545525	208468	0	2466	
oc-cm19	CM19	outcode	Harlow, Essex	543304	208849	0	2698	
oc-cm2	CM2	outcode	Chelmsford, Essex	571952	205404	0	4953	
oc-cm20	CM20	outcode	Harlow, Essex	545326	210577	0	2453	
oc-cm21	CM21	outcode	Sawbridgeworth, Hertfordshire	548102	214776	0	3552	
oc-cm22	CM22	outcode	Bishop's Stortford, Hertfordshire	553102	220491	0	4426	
oc-cm23	CM23	outcode	Bishop's Stortford, Hertfordshire	548801	221475	0	3736	
oc-cm24	CM24	outcode	Stansted, Essex	551945	224574	0	4967	
oc-cm3	CM3	outcode	Chelmsford, Essex	578590	205412	0	5602	
oc-cm4	CM4	outcode	Ingatestone, Essex	565493	199956	0	4198	
oc-cm5	CM5	outcode	Ongar, Essex	555445	204868	0	5921	
oc-cm6	CM6	outcode	Great Dunmow, Essex	563031	222474	0	7051	
oc-cm7	CM7	outcode	Braintree, Essex	574719	225205	0	6656	
oc-cm77	CM77	outcode	Braintree, Essex	574033	221173	0	6277	
oc-cm8	CM8	outcode	Witham, Essex	582042	215111	0	6459	
oc-cm9	CM9	outcode	Maldon, Essex	586649	208154	0	6757	
oc-cm92	CM92	other-outcode	Chelmsford, Essex	570859	207037	0	500	
oc-cm98	CM98	other-outcode	Chelmsford, Essex	570859	207037	0	500	
oc-cm99	CM99	other-outcode	Chelmsford, Essex	570859	207037	0	500	
oc-co1	CO1	outcode	Colchester, Essex	600349	225162	0	2837	
oc-co10	CO10	outcode	Sudbury, Suffolk	586852	243348	0	8270	
oc-co11	CO11	outcode	Manningtree, Essex	611731	231423	0	6134	
oc-co12	CO12	outcode	Harwich, Essex	623807	230835	0	5540	
oc-co13	CO13	outcode	Frinton-on-Sea, Essex	623236	220449	0	5304	
oc-co14	CO14	outcode	Walton-on-the-Naze, Essex	625242	221875	0	5504	
oc-co15	CO15	outcode	Clacton-on-Sea, Essex	617722	215528	0	6165	
oc-co16	CO16	outcode	Clacton-on-Sea, Essex	615539	218107	0	5598	
oc-co2	CO2	outcode	Colchester, Essex	599405	222897	0	3067	
oc-co3	CO3	outcode	Colchester, Essex	597133	224589	0	3106	
oc-co4	CO4	outcode	Colchester, Essex	601232	227202	0	3277	
oc-co5	CO5	outcode	Colchester, Essex	594613	216696	0	6043	
oc-co6	CO6	outcode	Colchester, Essex	591944	228731	0	4838	
oc-co7	CO7	outcode	Colchester, Essex	606908	224872	0	4605	
oc-co8	CO8	outcode	Bures, Suffolk	590224	234122	0	6135	
oc-co9	CO9	outcode	Halstead, Essex	579389	233275	0	7118	
oc-cr0	CR0	outcode	Croydon, London	534088	165418	0	2125	
oc-cr2	CR2	outcode	South Croydon, London	533805	162963	0	2398	
oc-cr3	CR3	outcode	Caterham, Surrey	533988	155957	0	3212	
oc-cr4	CR4	outcode	Mitcham, London	528222	168829	0	2017	
oc-cr44	CR44	other-outcode	Croydon, London	532482	165599	0	500	
oc-cr5	CR5	outcode	Coulsdon, London	529803	158631	0	2873	
oc-cr6	CR6	outcode	Warlingham, Surrey	535948	158346	0	3223	
oc-cr7	CR7	outcode	Thornton Heath, London	532143	167927	0	1793	
oc-cr8	CR8	outcode	Purley, London	531686	161350	0	2326	
oc-cr9	CR9	other-outcode	Croydon, London	534088	165418	0	500	
oc-cr90	CR90	other-outcode	Croydon, London	532482	165599	0	500	
oc-ct1	CT1	outcode	Canterbury, Kent	615401	157621	0	4295	
oc-ct10	CT10	outcode	Broadstairs, Kent	638946	168136	0	3241	
oc-ct11	CT11	outcode	Ramsgate, Kent	637897	165190	0	3279	
oc-ct12	CT12	outcode	Ramsgate, Kent	635012	165725	0	2759	
oc-ct13	CT13	outcode	Sandwich, Kent	632396	157251	0	5394	
oc-ct14	CT14	outcode	Deal, Kent	636633	151763	0	6147	
oc-ct15	CT15	outcode	Dover, Kent	629595	146430	0	4777	
oc-ct16	CT16	outcode	Dover, Kent	631148	143047	0	4493	
oc-ct17	CT17	outcode	Dover, Kent	630718	141691	0	4448	
oc-ct18	CT18	outcode	Folkestone, Kent	620642	139689	0	4254	
oc-ct19	CT19	outcode	Folkestone, Kent	622096	136856	0	3812	
oc-ct2	CT2	outcode	Canterbury, Kent	615048	159388	0	4156	
oc-ct20	CT20	outcode	Folkestone, Kent	621859	135844	0	4039	
oc-ct21	CT21	outcode	Hythe, Kent	615729	134804	0	5490	
oc-ct3	CT3	outcode	Canterbury, Kent	624118	157995	0	5883	
oc-ct4	CT4	outcode	Canterbury, Kent	614318	151784	0	6183	
oc-ct5	CT5	outcode	Whitstable, Kent	611495	165922	0	5872	
oc-ct50	CT50	other-outcode	Folkestone, Kent	620683	135459	0	500	
oc-ct6	CT6	outcode	Herne Bay, Kent	618057	167424	0	5825	
oc-ct7	CT7	outcode	Birchington, Kent	629853	168721	0	3996	
oc-ct8	CT8	outcode	Westgate-on-Sea, Kent	632660	169851	0	2968	
oc-ct9	CT9	outcode	Margate, Kent	636054	170341	0	2841	
oc-cv1	CV1	outcode	Coventry, West Midlands	433701	279114	0	1851	
oc-cv10	CV10	outcode	Nuneaton, Warwickshire	434020	292020	0	4330	
oc-cv11	CV11	outcode	Nuneaton, Warwickshire	437214	291376	0	4224	
oc-cv12	CV12	outcode	Bedworth, Warwickshire	435893	286360	0	3483	
oc-cv13	CV13	outcode	Nuneaton, Warwickshire	439776	301741	0	6128	
oc-cv2	CV2	outcode	Coventry, West Midlands	436479	280691	0	2561	
oc-cv21	CV21	outcode	Rugby, Warwickshire	449529	274687	0	5476	
oc-cv22	CV22	outcode	Rugby, Warwickshire	448726	273233	0	5534	
oc-cv23	CV23	outcode	Rugby, Warwickshire	447220	273997	0	5218	
oc-cv3	CV3	outcode	Coventry, West Midlands	435415	277346	0	2586	
oc-cv31	CV31	outcode	Leamington Spa, Warwickshire	432573	264535	0	2990	
oc-cv32	CV32	outcode	Leamington Spa, Warwickshire	432082	266534	0	3097	
oc-cv33	CV33	outcode	Leamington Spa, Warwickshire	435318	262218	0	3778	
oc-cv34	CV34	outcode	Warwick, Warwickshire	428817	265068	0	3422	
oc-cv35	CV35	outcode	Warwick, Warwickshire	427827	259055	0	4748	
oc-cv36	CV36	outcode	Shipston-on-Stour, Warwickshire	425803	241025	0	8071	
oc-cv37	CV37	outcode	Stratford-upon-Avon, Warwickshire	419719	254122	0	6803	
oc-cv4	CV4	outcode	Coventry, West Midlands	429695	277865	0	2650	
oc-cv47	CV47	outcode	Southam, Warwickshire	442098	259601	0	7034	
oc-cv5	CV5	outcode	Coventry, West Midlands	430706	279428	0	2084	
oc-cv6	CV6	outcode	Coventry, West Midlands	433616	281672	0	2158	
oc-cv7	CV7	outcode	Coventry, West Midlands	429800	282982	0	3034	
oc-cv8	CV8	outcode	Kenilworth, Warwickshire	431225	272646	0	3796	
oc-cv9	CV9	outcode	Atherstone, Warwickshire	429977	298668	0	5370	
oc-cw1	CW1	outcode	Crewe, Cheshire	370973	356289	0	4488	
oc-cw10	CW10	outcode	Middlewich, Cheshire	370296	365861	0	4554	
oc-cw11	CW11	outcode	Sandbach, Cheshire	375682	360713	0	4658	
oc-cw12	CW12	outcode	Congleton, Cheshire	385991	363119	0	5579	
oc-cw2	CW2	outcode	Crewe, Cheshire	370221	353846	0	4586	
oc-cw3	CW3	outcode	Crewe, Cheshire	372917	344819	0	6595	
oc-cw4	CW4	outcode	Crewe, Cheshire	376920	367715	0	5630	
oc-cw5	CW5	outcode	Nantwich, Cheshire	365182	351766	0	6162	
oc-cw6	CW6	outcode	Tarporley, Cheshire	355568	362971	0	7199	
oc-cw7	CW7	outcode	Winsford, Cheshire	364886	366120	0	5028	
oc-cw8	CW8	outcode	Northwich, Cheshire	362468	373036	0	5426	
oc-cw9	CW9	outcode	Northwich, Cheshire	366676	373672	0	5092	
oc-cw98	CW98	other-outcode	Crewe, Cheshire	371164	354730	0	500	
oc-da1	DA1	outcode	Dartford, Kent	553607	174204	0	2455	
oc-da10	DA10	outcode	Swanscombe, Kent	560493	174194	0	2265	
oc-da11	DA11	outcode	Gravesend, Kent	563721	173295	0	2419	
oc-da12	DA12	outcode	Gravesend, Kent	566109	172593	0	3020	
oc-da13	DA13	outcode	Gravesend, Kent	564050	167406	0	3710	
oc-da14	DA14	outcode	Sidcup, London	547003	171672	0	1908	
oc-da15	DA15	outcode	Sidcup, London	545982	173312	0	1716	
oc-da16	DA16	outcode	Welling, London	546600	176001	0	1672	
oc-da17	DA17	outcode	Belvedere, London	549304	178639	0	1291	
oc-da18	DA18	outcode	Erith, London	548940	179185	0	1324	
oc-da2	DA2	outcode	Dartford, Kent	555391	172700	0	2562	
oc-da3	DA3	outcode	Dartford, Kent	560842	167527	0	3495	
oc-da4	DA4	outcode	Dartford, Kent	555391	168137	0	3293	
oc-da5	DA5	outcode	Bexley, London	549318	173409	0	1754	
oc-da6	DA6	outcode	Bexleyheath, London	548783	175063	0	1465	
oc-da7	DA7	outcode	Bexleyheath, London	549233	176300	0	1387	
oc-da8	DA8	outcode	Erith, London	551284	177474	0	1806	
oc-da9	DA9	outcode	Greenhithe, Kent	558533	174578	0	2210	
oc-de1	DE1	outcode	Derby, Derbyshire	435396	335971	0	1923	
oc-de11	DE11	outcode	Swadlincote, Derbyshire	430185	319694	0	3962	
oc-de12	DE12	outcode	Swadlincote, Derbyshire	430287	314244	0	5213	
oc-de13	DE13	outcode	Burton upon Trent, Staffordshire	421129	323318	0	4787	
oc-de14	DE14	outcode	Burton upon Trent, Staffordshire	424366	323110	0	3614	
oc-de15	DE15	outcode	Burton upon Trent, Staffordshire	426527	322454	0	3468	
oc-de21	DE21	outcode	Derby, Derbyshire	438276	337440	0	2954	
oc-de22	DE22	outcode	Derby, Derbyshire	433973	337519	0	2383	
oc-de23	DE23	outcode	Derby, Derbyshire	434134	333849	0	2151	
oc-de24	DE24	outcode	Derby, Derbyshire	436968	332646	0	2682	
oc-de3	DE3	outcode	Derby, Derbyshire	431034	334718	0	2963	
oc-de4	DE4	outcode	Matlock, Derbyshire	429272	358959	0	7410	
oc-de45	DE45	outcode	Bakewell, Derbyshire	421667	368709	0	7853	
oc-de5	DE5	outcode	Ripley, Derbyshire	440189	349915	0	4107	
oc-de55	DE55	outcode	Alfreton, Derbyshire	442212	356163	0	5012	
oc-de56	DE56	outcode	Belper, Derbyshire	435380	347319	0	5402	
oc-de6	DE6	outcode	Ashbourne, Derbyshire	419093	344112	0	9385	
oc-de65	DE65	outcode	Derby, Derbyshire	426419	330018	0	4621	
oc-de7	DE7	outcode	Ilkeston, Derbyshire	445696	341843	0	4195	
oc-de72	DE72	outcode	Derby, Derbyshire	443222	333031	0	3747	
oc-de73	DE73	outcode	Derby, Derbyshire	438082	327871	0	4212	
oc-de74	DE74	outcode	Derby, Derbyshire	445291	327599	0	4902	
oc-de75	DE75	outcode	Heanor, Derbyshire	443506	346384	0	3869	
oc-de99	DE99	other-outcode	Derby, Derbyshire	436342	335422	0	500	
oc-dh1	DH1	outcode	Durham, County Durham	428012	542985	0	4873	
oc-dh2	DH2	outcode	Chester-le-Street, County Durham	426033	551654	0	3583	
oc-dh3	DH3	outcode	Chester-le-Street, County Durham	427885	553111	0	2788	
oc-dh4	DH4	outcode	Houghton le Spring, Tyne and Wear	432777	551141	0	3185	
oc-dh5	DH5	outcode	Houghton le Spring, Tyne and Wear	435178	547821	0	3960	
oc-dh6	DH6	outcode	Durham, County Durham	434596	539915	0	4304	
oc-dh7	DH7	outcode	Durham, County Durham	421705	543841	0	5407	
oc-dh8	DH8	outcode	Consett, County Durham	410113	551145	0	5780	
oc-dh9	DH9	outcode	Stanley, County Durham	418903	552620	0	4681	
oc-dh97	DH97	other-outcode	Durham, County Durham	427242	542758	0	500	
oc-dh98	DH98	other-outcode	Durham, County Durham	424766	560104	0	500	
oc-dh99	DH99	other-outcode	Durham, County Durham	428587	543545	0	500	
oc-dl1	DL1	outcode	Darlington, County Durham	430126	515068	0	4952	
oc-dl10	DL10	outcode	Richmond, North Yorkshire	420217	502105	0	7310	
oc-dl11	DL11	outcode	Richmond, North Yorkshire	408206	504739	0	9513	
oc-dl12	DL12	outcode	Barnard Castle, County Durham	401068	519643	0	11912	
oc-dl13	DL13	outcode	Bishop Auckland, County Durham	403126	535667	0	10360	
oc-dl14	DL14	outcode	Bishop Auckland, County Durham	420100	528589	0	4411	
oc-dl15	DL15	outcode	Crook, County Durham	417623	535032	0	5713	
oc-dl16	DL16	outcode	Spennymoor, County Durham	425620	533735	0	4478	
oc-dl17	DL17	outcode	Ferryhill, County Durham	429693	531868	0	4634	
oc-dl2	DL2	outcode	Darlington, County Durham	425920	514931	0	5014	
oc-dl3	DL3	outcode	Darlington, County Durham	427924	515276	0	4763	
oc-dl4	DL4	outcode	Shildon, County Durham	423080	526155	0	4275	
oc-dl5	DL5	outcode	Newton Aycliffe, County Durham	427479	524732	0	4690	
oc-dl6	DL6	outcode	Northallerton, North Yorkshire	439794	497337	0	8761	
oc-dl7	DL7	outcode	Northallerton, North Yorkshire	433583	493727	0	8795	
oc-dl8	DL8	outcode	Leyburn, North Yorkshire	414092	488619	0	10001	
oc-dl9	DL9	outcode	Catterick Garrison, North Yorkshire	419001	497761	0	7366	
oc-dl98	DL98	other-outcode	Darlington, County Durham	429029	514504	0	500	
oc-dn1	DN1	outcode	Doncaster, South Yorkshire	457778	403166	0	2437	
oc-dn10	DN10	outcode	Doncaster, South Yorkshire	470332	392765	0	7288	
oc-dn11	DN11	outcode	Doncaster, South Yorkshire	460994	395418	0	5220	
oc-dn12	DN12	outcode	Doncaster, South Yorkshire	451792	398758	0	4065	
oc-dn14	DN14	outcode	Goole, East Riding of Yorkshire	470332	423922	0	9192	
oc-dn15	DN15	outcode	Scunthorpe, Lincolnshire	489404	414008	0	6358	
oc-dn16	DN16	outcode	Scunthorpe, Lincolnshire	490232	408793	0	6220	
oc-dn17	DN17	outcode	Scunthorpe, Lincolnshire	486118	409162	0	6568	
oc-dn18	DN18	outcode	Barton-upon-Humber, Lincolnshire	502738	421626	0	3797	
oc-dn19	DN19	outcode	Barrow upon Humber, Lincolnshire	508542	422090	0	3857	
oc-dn2	DN2	outcode	Doncaster, South Yorkshire	459619	404413	0	2552	
oc-dn20	DN20	outcode	Brigg, Lincolnshire	499131	407748	0	6488	
oc-dn21	DN21	outcode	Gainsborough, Lincolnshire	486428	392141	0	10154	
oc-dn22	DN22	outcode	Retford, Nottinghamshire	471634	381324	0	8885	
oc-dn3	DN3	outcode	Doncaster, South Yorkshire	462516	405897	0	3271	
oc-dn31	DN31	outcode	Grimsby, Lincolnshire	526846	409858	0	1842	
oc-dn32	DN32	outcode	Grimsby, Lincolnshire	527992	409110	0	1778	
oc-dn33	DN33	outcode	Grimsby, Lincolnshire	526206	406501	0	1870	
oc-dn34	DN34	outcode	Grimsby, Lincolnshire	525229	408368	0	1754	
oc-dn35	DN35	outcode	Cleethorpes, Lincolnshire	530202	408280	0	2438	
oc-dn36	DN36	outcode	Grimsby, Lincolnshire	530337	403385	0	3685	
oc-dn37	DN37	outcode	Grimsby, Lincolnshire	523688	406435	0	2523	
oc-dn38	DN38	outcode	Barnetby le Wold, Lincolnshire	506606	408356	0	5938	
oc-dn39	DN39	outcode	Ulceby, Lincolnshire	510302	414673	0	5097	
oc-dn4	DN4	outcode	Doncaster, South Yorkshire	458397	401394	0	2719	
oc-dn40	DN40	outcode	Immingham, Lincolnshire	517632	415296	0	5230	
oc-dn41	DN41	outcode	Grimsby, Lincolnshire	519589	411227	0	3919	
oc-dn5	DN5	outcode	Doncaster, South Yorkshire	454973	404913	0	3153	
oc-dn55	DN55	other-outcode	Doncaster, South Yorkshire	458055	402168	0	500	
oc-dn6	DN6	outcode	Doncaster, South Yorkshire	454633	411363	0	5158	
oc-dn7	DN7	outcode	Doncaster, South Yorkshire	465311	409829	0	4672	
oc-dn8	DN8	outcode	Doncaster, South Yorkshire	469230	413557	0	6225	
oc-dn9	DN9	outcode	Doncaster, South Yorkshire	473516	401716	0	7130	
oc-dt1	DT1	outcode	Dorchester, Dorset	368959	90245	0	7577	
oc-dt10	DT10	outcode	Sturminster Newton, Dorset	376698	115337	0	7167	
oc-dt11	DT11	outcode	Blandford Forum, Dorset	387428	106848	0	9508	
oc-dt2	DT2	outcode	Dorchester, Dorset	368068	94587	0	9171	
oc-dt3	DT3	outcode	Weymouth, Dorset	367074	82472	0	6909	
oc-dt4	DT4	outcode	Weymouth, Dorset	367264	78912	0	7425	
oc-dt5	DT5	outcode	Portland, Dorset	368921	72008	0	10137	
oc-dt6	DT6	outcode	Bridport, Dorset	345409	93552	0	8736	
oc-dt7	DT7	outcode	Lyme Regis, Dorset	333258	92581	0	6690	
oc-dt8	DT8	outcode	Beaminster, Dorset	346696	102102	0	6336	
oc-dt9	DT9	outcode	Sherborne, Dorset	363912	115855	0	5884	
oc-dy1	DY1	outcode	Dudley, West Midlands	393582	290906	0	2111	
oc-dy10	DY10	outcode	Kidderminster, Worcestershire	384783	276465	0	4082	
oc-dy11	DY11	outcode	Kidderminster, Worcestershire	382401	276362	0	3961	
oc-dy12	DY12	outcode	Bewdley, Worcestershire	377705	276492	0	4658	
oc-dy13	DY13	outcode	Stourport-on-Severn, Worcestershire	381019	270916	0	5219	
oc-dy14	DY14	outcode	Kidderminster, Worcestershire	368581	275875	0	7440	
oc-dy2	DY2	outcode	Dudley, West Midlands	394598	288791	0	1834	
oc-dy3	DY3	outcode	Dudley, West Midlands	391414	292467	0	2408	
oc-dy4	DY4	outcode	Tipton, West Midlands	396502	292794	0	2156	
oc-dy5	DY5	outcode	Brierley Hill, West Midlands	391811	286904	0	2179	
oc-dy6	DY6	outcode	Kingswinford, West Midlands	388963	288912	0	2646	
oc-dy7	DY7	outcode	Stourbridge, West Midlands	384879	285364	0	3895	
oc-dy8	DY8	outcode	Stourbridge, West Midlands	389565	284684	0	2605	
oc-dy9	DY9	outcode	Stourbridge, West Midlands	391803	282010	0	2943	
oc-e1	E1	outcode	Whitechapel, London	534841	181685	0	892	
oc-e10	E10	outcode	Leyton, London	537882	187331	0	1611	
oc-e11	E11	outcode	Cann Hall, London	539683	187380	0	1578	
oc-e12	E12	outcode	Manor Park, London	542512	185456	0	1494	
oc-e13	E13	outcode	Plaistow, London	540711	182846	0	1359	
oc-e14	E14	outcode	Canary Wharf, London	537583	180423	0	1617	
oc-e15	E15	outcode	Stratford, London	539009	184134	0	1310	
oc-e16	E16	outcode	Custom House, London	540691	181065	0	1703	
oc-e17	E17	outcode	Upper Walthamstow, London	537411	189321	0	1914	
oc-e18	E18	outcode	South Woodford, London	540510	190074	0	1568	
oc-e1w	E1W	outcode	Shadwell, London	534940	180575	0	949	
oc-e2	E2	outcode	Bethnal Green, London	534601	182903	0	1041	
oc-e20	E20	outcode	London	537692	184098	0	1324	
oc-e3	E3	outcode	Bromley, London	537101	182858	0	1288	
oc-e4	E4	outcode	Chingford, London	538341	193353	0	2149	
oc-e5	E5	outcode	Lower Clapton, London	535136	186255	0	1406	
oc-e6	E6	outcode	East Ham, London	542725	182791	0	1591	
oc-e7	E7	outcode	Forest Gate, London	540718	185072	0	1389	
oc-e77	E77	other-outcode	London	534090	181220	0	500	
oc-e8	E8	outcode	Dalston, London	534424	184345	0	1174	
oc-e9	E9	outcode	South Hackney, London	535808	184493	0	1114	
oc-e98	E98	other-outcode	London	534645	181235	0	500	
oc-ec1	EC1	other-outcode	Farringdon, London	531844	182163	0	954	
oc-ec1a	EC1A	outcode	Farringdon, London	531713	181826	0	305	
oc-ec1m	EC1M	outcode	Farringdon, London	531780	181939	0	310	
oc-ec1n	EC1N	outcode	Farringdon, London	531436	181818	0	300	
oc-ec1p	EC1P	other-outcode	Clerkenwell, London	531075	182365	0	500	
oc-ec1r	EC1R	outcode	Finsbury, London	531422	182374	0	367	
oc-ec1v	EC1V	outcode	St Luke's, London	532115	182392	0	344	
oc-ec1y	EC1Y	outcode	Barbican, London	532398	182177	0	316	
oc-ec2	EC2	other-outcode	London	532685	181851	0	924	
oc-ec2a	EC2A	outcode	London	532884	182190	0	406	
oc-ec2m	EC2M	outcode	London	532899	181634	0	300	
oc-ec2n	EC2N	outcode	London	532904	181411	0	300	
oc-ec2p	EC2P	other-outcode	London	532346	181508	0	500	
oc-ec2r	EC2R	outcode	London	532488	181401	0	300	
oc-ec2v	EC2V	outcode	London	532419	181399	0	300	
oc-ec2y	EC2Y	outcode	London	532199	181838	0	300	
oc-ec3	EC3	other-outcode	Aldgate, London	533118	181195	0	700	
oc-ec3a	EC3A	outcode	Aldgate, London	533185	181308	0	300	
oc-ec3m	EC3M	outcode	Aldgate, London	533121	181083	0	300	
oc-ec3n	EC3N	outcode	Aldgate, London	533399	181091	0	300	
oc-ec3p	EC3P	other-outcode	Aldgate, London	531783	181827	0	500	
oc-ec3r	EC3R	outcode	Tower Hill, London	532985	180968	0	300	
oc-ec3v	EC3V	outcode	Aldgate, London	532910	181189	0	300	
oc-ec4	EC4	other-outcode	Blackfriars, London	531936	181275	0	1048	
oc-ec4a	EC4A	outcode	Temple, London	531378	181372	0	300	
oc-ec4m	EC4M	outcode	Blackfriars, London	531936	181275	0	300	
oc-ec4n	EC4N	outcode	Blackfriars, London	532422	181288	0	300	
oc-ec4p	EC4P	other-outcode	Temple, London	531075	182365	0	500	
oc-ec4r	EC4R	outcode	Blackfriars, London	532500	180956	0	300	
oc-ec4v	EC4V	outcode	Blackfriars, London	532011	181054	0	300	
oc-ec4y	EC4Y	outcode	Temple, London	531384	181149	0	316	
oc-en1	EN1	outcode	Enfield, London	533817	196792	0	1717	
oc-en10	EN10	outcode	Broxbourne, Hertfordshire	536809	206443	0	2884	
oc-en11	EN11	outcode	Hoddesdon, Hertfordshire	537630	209248	0	3166	
oc-en2	EN2	outcode	Enfield, London	532142	197305	0	1923	
oc-en3	EN3	outcode	Enfield, London	535808	197402	0	2229	
oc-en4	EN4	outcode	Barnet, London	527401	195959	0	1842	
oc-en5	EN5	outcode	Barnet, London	525046	196011	0	2218	
oc-en6	EN6	outcode	Potters Bar, Hertfordshire	526083	201601	0	3828	
oc-en7	EN7	outcode	Waltham Cross, Hertfordshire	533721	203022	0	3002	
oc-en77	EN77	other-outcode	Enfield, London	532924	196546	0	500	
oc-en8	EN8	outcode	Waltham Cross, Hertfordshire	536106	201750	0	2456	
oc-en9	EN9	outcode	Waltham Abbey, Essex	539294	201503	0	3148	
oc-ex1	EX1	outcode	Exeter, Devon	293867	92789	0	2788	
oc-ex10	EX10	outcode	Sidmouth, Devon	312159	88890	0	6192	
oc-ex11	EX11	outcode	Ottery St Mary, Devon	309295	94834	0	6415	
oc-ex12	EX12	outcode	Seaton, Devon	323763	90153	0	5958	
oc-ex13	EX13	outcode	Axminster, Devon	329111	99087	0	5921	
oc-ex14	EX14	outcode	Honiton, Devon	316258	102170	0	7311	
oc-ex15	EX15	outcode	Cullompton, Devon	305890	109466	0	8110	
oc-ex16	EX16	outcode	Tiverton, Devon	295300	114786	0	9884	
oc-ex17	EX17	outcode	Crediton, Devon	280186	102764	0	9928	
oc-ex18	EX18	outcode	Chulmleigh, Devon	267409	113088	0	8195	
oc-ex19	EX19	outcode	Winkleigh, Devon	259107	110525	0	7684	
oc-ex2	EX2	outcode	Exeter, Devon	292986	91139	0	2828	
oc-ex20	EX20	outcode	Okehampton, Devon	257666	96433	0	11117	
oc-ex21	EX21	outcode	Beaworthy, Devon	244446	102931	0	9219	
oc-ex22	EX22	outcode	Holsworthy, Devon	233396	105833	0	10369	
oc-ex23	EX23	outcode	Bude, Cornwall	221692	105776	0	11988	
oc-ex24	EX24	outcode	Colyton, Devon	323321	93719	0	5360	
oc-ex3	EX3	outcode	Exeter, Devon	297099	88386	0	3933	
oc-ex31	EX31	outcode	Barnstaple, Devon	255607	133879	0	6443	
oc-ex32	EX32	outcode	Barnstaple, Devon	258712	132123	0	7035	
oc-ex33	EX33	outcode	Braunton, Devon	248272	137094	0	7344	
oc-ex34	EX34	outcode	Ilfracombe, Devon	253162	146412	0	9709	
oc-ex35	EX35	outcode	Lynton, Devon	272516	148787	0	12000	
oc-ex36	EX36	outcode	South Molton, Devon	274396	125598	0	9772	
oc-ex37	EX37	outcode	Umberleigh, Devon	263065	121769	0	7085	
oc-ex38	EX38	outcode	Great Torrington, Devon	248983	118266	0	8452	
oc-ex39	EX39	outcode	Bideford, Devon	242547	126248	0	9101	
oc-ex4	EX4	outcode	Exeter, Devon	292399	93487	0	3071	
oc-ex5	EX5	outcode	Exeter, Devon	298595	96255	0	4685	
oc-ex6	EX6	outcode	Exeter, Devon	287259	87588	0	5462	
oc-ex7	EX7	outcode	Dawlish, Devon	295903	77954	0	5549	
oc-ex8	EX8	outcode	Exmouth, Devon	301008	82082	0	5202	
oc-ex9	EX9	outcode	Budleigh Salterton, Devon	306613	82980	0	5845	
oc-fy0	FY0	other-outcode	Lytham St Annes, Lancashire	333635	429209	0	500	
oc-fy1	FY1	outcode	Blackpool, Lancashire	331296	436031	0	2608	
oc-fy2	FY2	outcode	Blackpool, Lancashire	331804	439251	0	2419	
oc-fy3	FY3	outcode	Blackpool, Lancashire	332884	436564	0	2363	
oc-fy4	FY4	outcode	Blackpool, Lancashire	332375	433233	0	3170	
oc-fy5	FY5	outcode	Thornton-Cleveleys, Lancashire	332969	442461	0	2802	
oc-fy6	FY6	outcode	Poulton-le-Fylde, Lancashire	335589	441756	0	3164	
oc-fy7	FY7	outcode	Fleetwood, Lancashire	332708	447138	0	4860	
oc-fy8	FY8	outcode	Lytham St Annes, Lancashire	334089	428646	0	5026	
oc-gl1	GL1	outcode	Gloucester, Gloucestershire	383569	217962	0	3510	
oc-gl10	GL10	outcode	Stonehouse, Gloucestershire	380488	204960	0	5073	
oc-gl11	GL11	outcode	Dursley, Gloucestershire	375487	198976	0	5494	
oc-gl12	GL12	outcode	Wotton-under-Edge, Gloucestershire	373514	191868	0	5741	
oc-gl13	GL13	outcode	Berkeley, Gloucestershire	368370	199461	0	6004	
oc-gl14	GL14	outcode	Cinderford, Gloucestershire	367078	213261	0	6077	
oc-gl15	GL15	outcode	Lydney, Gloucestershire	362117	204398	0	6185	
oc-gl16	GL16	outcode	Coleford, Gloucestershire	357960	210993	0	5504	
oc-gl17	GL17	outcode	Drybrook, Gloucestershire	364696	217504	0	5624	
oc-gl18	GL18	outcode	Newent, Gloucestershire	371569	227026	0	7057	
oc-gl19	GL19	outcode	Gloucester, Gloucestershire	380369	227206	0	6387	
oc-gl2	GL2	outcode	Gloucester, Gloucestershire	381704	216412	0	4189	
oc-gl20	GL20	outcode	Tewkesbury, Gloucestershire	391173	233848	0	6875	
oc-gl3	GL3	outcode	Gloucester, Gloucestershire	387909	218506	0	3412	
oc-gl4	GL4	outcode	Gloucester, Gloucestershire	385216	215955	0	3691	
oc-gl5	GL5	outcode	Stroud, Gloucestershire	384975	204500	0	4826	
oc-gl50	GL50	outcode	Cheltenham, Gloucestershire	394592	222387	0	3079	
oc-gl51	GL51	outcode	Cheltenham, Gloucestershire	392666	222278	0	3019	
oc-gl52	GL52	outcode	Cheltenham, Gloucestershire	396107	224165	0	3724	
oc-gl53	GL53	outcode	Cheltenham, Gloucestershire	395485	220273	0	3434	
oc-gl54	GL54	outcode	Cheltenham, Gloucestershire	409524	222059	0	8858	
oc-gl55	GL55	outcode	Chipping Campden, Gloucestershire	416003	240205	0	6171	
oc-gl56	GL56	outcode	Moreton-in-Marsh, Gloucestershire	420423	232213	0	7481	
oc-gl6	GL6	outcode	Stroud, Gloucestershire	386907	204050	0	5211	
oc-gl7	GL7	outcode	Cirencester, Gloucestershire	407213	201590	0	9338	
oc-gl8	GL8	outcode	Tetbury, Gloucestershire	388264	193703	0	6721	
oc-gl9	GL9	outcode	Badminton, Wiltshire	379507	184388	0	6745	
oc-gu1	GU1	outcode	Guildford, Surrey	500334	150293	0	2430	
oc-gu10	GU10	outcode	Farnham, Surrey	484222	144998	0	4023	
oc-gu11	GU11	outcode	Aldershot, Hampshire	486504	150598	0	2727	
oc-gu12	GU12	outcode	Aldershot, Hampshire	488729	151080	0	3250	
oc-gu14	GU14	outcode	Farnborough, Hampshire	486491	155492	0	2699	
oc-gu15	GU15	outcode	Camberley, Surrey	487873	160299	0	2288	
oc-gu16	GU16	outcode	Camberley, Surrey	488686	157643	0	2638	
oc-gu17	GU17	outcode	Camberley, Surrey	484678	159689	0	2067	
oc-gu18	GU18	outcode	Lightwater, Surrey	492723	161830	0	2258	
oc-gu19	GU19	outcode	Bagshot, Surrey	491309	163029	0	2370	
oc-gu2	GU2	outcode	Guildford, Surrey	498375	150478	0	2553	
oc-gu20	GU20	outcode	Windlesham, Surrey	493588	164071	0	2475	
oc-gu21	GU21	outcode	Woking, Surrey	499190	158837	0	3022	
oc-gu22	GU22	outcode	Woking, Surrey	501229	157987	0	2811	
oc-gu23	GU23	outcode	Woking, Surrey	504120	156376	0	3180	
oc-gu24	GU24	outcode	Woking, Surrey	495825	159885	0	2779	
oc-gu25	GU25	outcode	Virginia Water, Surrey	499642	167857	0	3100	
oc-gu26	GU26	outcode	Hindhead, Surrey	487878	135493	0	4260	
oc-gu27	GU27	outcode	Haslemere, Surrey	489896	132190	0	4813	
oc-gu28	GU28	outcode	Petworth, West Sussex	496318	122183	0	7128	
oc-gu29	GU29	outcode	Midhurst, West Sussex	488120	121259	0	6439	
oc-gu3	GU3	outcode	Guildford, Surrey	496209	150548	0	3121	
oc-gu30	GU30	outcode	Liphook, Hampshire	484027	131202	0	4192	
oc-gu31	GU31	outcode	Petersfield, Hampshire	477080	122418	0	5434	
oc-gu32	GU32	outcode	Petersfield, Hampshire	472430	123685	0	6191	
oc-gu33	GU33	outcode	Liss, Hampshire	477834	128324	0	4789	
oc-gu34	GU34	outcode	Alton, Hampshire	471177	138238	0	7414	
oc-gu35	GU35	outcode	Bordon, Hampshire	480801	135822	0	4844	
oc-gu4	GU4	outcode	Guildford, Surrey	502009	150326	0	2686	
oc-gu46	GU46	outcode	Yateley, Hampshire	481879	160422	0	2698	
oc-gu47	GU47	outcode	Sandhurst, Berkshire	484505	161688	0	2100	
oc-gu5	GU5	outcode	Guildford, Surrey	503776	145800	0	3790	
oc-gu51	GU51	outcode	Fleet, Hampshire	480998	154401	0	3233	
oc-gu52	GU52	outcode	Fleet, Hampshire	481241	152291	0	3283	
oc-gu6	GU6	outcode	Cranleigh, Surrey	506291	139065	0	6278	
oc-gu7	GU7	outcode	Godalming, Surrey	497236	144226	0	3722	
oc-gu8	GU8	outcode	Godalming, Surrey	495218	139961	0	5247	
oc-gu9	GU9	outcode	Farnham, Surrey	484395	147225	0	3110	
oc-gu95	GU95	other-outcode	Camberley, Surrey	486288	159271	0	500	
oc-ha0	HA0	outcode	Wembley, London	517691	184819	0	2027	
oc-ha1	HA1	outcode	Harrow, London	515399	187993	0	1835	
oc-ha2	HA2	outcode	Harrow, London	513890	187292	0	1843	
oc-ha3	HA3	outcode	Harrow, London	516541	189577	0	1884	
oc-ha4	HA4	outcode	Ruislip, London	510294	186879	0	2292	
oc-ha5	HA5	outcode	Pinner, London	512034	189698	0	2071	
oc-ha6	HA6	outcode	Northwood, London	509505	191312	0	2458	
oc-ha7	HA7	outcode	Stanmore, London	517329	191487	0	2150	
oc-ha8	HA8	outcode	Edgware, London	519680	191653	0	1945	
oc-ha9	HA9	outcode	Wembley, London	518916	185849	0	2078	
oc-hd1	HD1	outcode	Huddersfield, West Yorkshire	414112	416631	0	1891	
oc-hd2	HD2	outcode	Huddersfield, West Yorkshire	415030	419082	0	2130	
oc-hd3	HD3	outcode	Huddersfield, West Yorkshire	411466	417403	0	2221	
oc-hd4	HD4	outcode	Huddersfield, West Yorkshire	413589	414516	0	2372	
oc-hd5	HD5	outcode	Huddersfield, West Yorkshire	416888	416751	0	2434	
oc-hd6	HD6	outcode	Brighouse, West Yorkshire	414490	422751	0	2784	
oc-hd7	HD7	outcode	Huddersfield, West Yorkshire	408299	414170	0	3556	
oc-hd8	HD8	outcode	Huddersfield, West Yorkshire	421274	411651	0	4854	
oc-hd9	HD9	outcode	Holmfirth, West Yorkshire	413670	409287	0	4312	
oc-hd97	HD97	other-outcode	Huddersfield, West Yorkshire	414509	416632	0	500	
oc-hd98	HD98	other-outcode	Huddersfield, West Yorkshire	414509	416632	0	500	
oc-hg1	HG1	outcode	Harrogate, North Yorkshire	430710	456097	0	4655	
oc-hg2	HG2	outcode	Harrogate, North Yorkshire	431179	454654	0	4600	
oc-hg3	HG3	outcode	Harrogate, North Yorkshire	425185	459513	0	6375	
oc-hg4	HG4	outcode	Ripon, North Yorkshire	428375	473440	0	9631	
oc-hg5	HG5	outcode	Knaresborough, North Yorkshire	435681	457579	0	4857	
oc-hp1	HP1	outcode	Hemel Hempstead, Hertfordshire	504531	207339	0	2815	
oc-hp10	HP10	outcode	High Wycombe, Buckinghamshire	489980	190816	0	2446	
oc-hp11	HP11	outcode	High Wycombe, Buckinghamshire	486974	192432	0	2007	
oc-hp12	HP12	outcode	High Wycombe, Buckinghamshire	484688	192505	0	2471	
oc-hp13	HP13	outcode	High Wycombe, Buckinghamshire	487234	193438	0	2054	
oc-hp14	HP14	outcode	High Wycombe, Buckinghamshire	481117	195005	0	3973	
oc-hp15	HP15	outcode	High Wycombe, Buckinghamshire	489196	196031	0	2833	
oc-hp16	HP16	outcode	Great Missenden, Buckinghamshire	488691	201140	0	4475	
oc-hp17	HP17	outcode	Aylesbury, Buckinghamshire	478129	209197	0	3939	
oc-hp18	HP18	outcode	Aylesbury, Buckinghamshire	470275	213197	0	6313	
oc-hp19	HP19	outcode	Aylesbury, Buckinghamshire	481082	214361	0	3007	
oc-hp2	HP2	outcode	Hemel Hempstead, Hertfordshire	506928	208280	0	2939	
oc-hp20	HP20	outcode	Aylesbury, Buckinghamshire	482603	214052	0	2731	
oc-hp21	HP21	outcode	Aylesbury, Buckinghamshire	482489	212604	0	2611	
oc-hp22	HP22	outcode	Aylesbury, Buckinghamshire	485178	212649	0	3039	
oc-hp23	HP23	outcode	Tring, Hertfordshire	492509	211554	0	5360	
oc-hp27	HP27	outcode	Princes Risborough, Buckinghamshire	480921	202900	0	4643	
oc-hp3	HP3	outcode	Hemel Hempstead, Hertfordshire	505678	205361	0	2559	
oc-hp4	HP4	outcode	Berkhamsted, Hertfordshire	498983	208562	0	4175	
oc-hp5	HP5	outcode	Chesham, Buckinghamshire	496338	202503	0	3815	
oc-hp6	HP6	outcode	Amersham, Buckinghamshire	497034	198623	0	3137	
oc-hp7	HP7	outcode	Amersham, Buckinghamshire	496301	197163	0	2892	
oc-hp8	HP8	outcode	Chalfont St Giles, Buckinghamshire	498839	194764	0	3024	
oc-hp9	HP9	outcode	Beaconsfield, Buckinghamshire	494410	191008	0	3428	
oc-hr1	HR1	outcode	Hereford, Herefordshire	354166	240837	0	8162	
oc-hr2	HR2	outcode	Hereford, Herefordshire	346286	234909	0	9652	
oc-hr3	HR3	outcode	Hereford, Herefordshire	326520	244506	0	12000	
oc-hr4	HR4	outcode	Hereford, Herefordshire	347613	243571	0	8773	
oc-hr5	HR5	outcode	Kington, Herefordshire	329894	255360	0	9722	
oc-hr6	HR6	outcode	Leominster, Herefordshire	347510	259702	0	9484	
oc-hr7	HR7	outcode	Bromyard, Herefordshire	364477	254323	0	8823	
oc-hr8	HR8	outcode	Ledbury, Herefordshire	369714	238604	0	7593	
oc-hr9	HR9	outcode	Ross-on-Wye, Herefordshire	360059	223434	0	6874	
oc-hu1	HU1	outcode	Kingston upon Hull, East Riding of Yorkshire	509907	428689	0	1581	
oc-hu10	HU10	outcode	Kingston upon Hull, East Riding of Yorkshire	502897	429420	0	2292	
oc-hu11	HU11	outcode	Kingston upon Hull, East Riding of Yorkshire	517325	438107	0	5558	
oc-hu12	HU12	outcode	Kingston upon Hull, East Riding of Yorkshire	523416	426910	0	7162	
oc-hu13	HU13	outcode	Hessle, East Riding of Yorkshire	503293	426424	0	2400	
oc-hu14	HU14	outcode	North Ferriby, East Riding of Yorkshire	498995	426776	0	3460	
oc-hu15	HU15	outcode	Brough, East Riding of Yorkshire	491035	428841	0	6393	
oc-hu16	HU16	outcode	Cottingham, East Riding of Yorkshire	504205	432899	0	2658	
oc-hu17	HU17	outcode	Beverley, East Riding of Yorkshire	503584	440120	0	5246	
oc-hu18	HU18	outcode	Hornsea, East Riding of Yorkshire	520509	447428	0	9831	
oc-hu19	HU19	outcode	Withernsea, East Riding of Yorkshire	534436	427101	0	10633	
oc-hu2	HU2	outcode	Kingston upon Hull, East Riding of Yorkshire	509691	429463	0	1467	
oc-hu20	HU20	outcode	Cottingham, East Riding of Yorkshire	498130	433436	0	4335	
oc-hu3	HU3	outcode	Kingston upon Hull, East Riding of Yorkshire	508000	428422	0	1565	
oc-hu4	HU4	outcode	Kingston upon Hull, East Riding of Yorkshire	505638	427811	0	1901	
oc-hu5	HU5	outcode	Kingston upon Hull, East Riding of Yorkshire	507226	430519	0	1642	
oc-hu6	HU6	outcode	Kingston upon Hull, East Riding of Yorkshire	507634	432865	0	2058	
oc-hu7	HU7	outcode	Kingston upon Hull, East Riding of Yorkshire	510380	433820	0	2321	
oc-hu8	HU8	outcode	Kingston upon Hull, East Riding of Yorkshire	512215	431526	0	1946	
oc-hu9	HU9	outcode	Kingston upon Hull, East Riding of Yorkshire	513104	430212	0	2226	
oc-hx1	HX1	outcode	Halifax, West Yorkshire	408676	424962	0	2183	
oc-hx2	HX2	outcode	Halifax, West Yorkshire	406430	426739	0	2914	
oc-hx3	HX3	outcode	Halifax, West Yorkshire	410391	425522	0	2523	
oc-hx4	HX4	outcode	Halifax, West Yorkshire	408024	420400	0	2567	
oc-hx5	HX5	outcode	Elland, West Yorkshire	410995	421073	0	2354	
oc-hx6	HX6	outcode	Sowerby Bridge, West Yorkshire	405115	422398	0	2953	
oc-hx7	HX7	outcode	Hebden Bridge, West Yorkshire	399570	426957	0	4882	
oc-ig1	IG1	outcode	Ilford, London	543939	186498	0	1276	
oc-ig10	IG10	outcode	Loughton, Essex	543036	196377	0	2932	
oc-ig11	IG11	outcode	Barking, London	545329	183977	0	1776	
oc-ig2	IG2	outcode	Ilford, London	544308	188177	0	1120	
oc-ig3	IG3	outcode	Ilford, London	545732	186883	0	1387	
oc-ig4	IG4	outcode	Ilford, London	542497	188460	0	1328	
oc-ig5	IG5	outcode	Ilford, London	543227	189594	0	1286	
oc-ig6	IG6	outcode	Ilford, London	544805	190195	0	1492	
oc-ig7	IG7	outcode	Chigwell, Essex	544738	192530	0	2078	
oc-ig8	IG8	outcode	Woodford Green, London	540949	191755	0	1622	
oc-ig9	IG9	outcode	Buckhurst Hill, Essex	541311	193657	0	1851	
oc-ip1	IP1	outcode	Ipswich, Suffolk	615460	245506	0	2418	
oc-ip10	IP10	outcode	Ipswich, Suffolk	624398	240665	0	4156	
oc-ip11	IP11	outcode	Felixstowe, Suffolk	629106	235420	0	6211	
oc-ip12	IP12	outcode	Woodbridge, Suffolk	631154	249107	0	7071	
oc-ip13	IP13	outcode	Woodbridge, Suffolk	627120	259283	0	8574	
oc-ip14	IP14	outcode	Stowmarket, Suffolk	607407	260758	0	8272	
oc-ip15	IP15	outcode	Aldeburgh, Suffolk	646135	257071	0	8604	
oc-ip16	IP16	outcode	Leiston, Suffolk	645125	262259	0	7377	
oc-ip17	IP17	outcode	Saxmundham, Suffolk	639315	264872	0	7018	
oc-ip18	IP18	outcode	Southwold, Suffolk	650356	276564	0	8528	
oc-ip19	IP19	outcode	Halesworth, Suffolk	638246	277078	0	7783	
oc-ip2	IP2	outcode	Ipswich, Suffolk	615149	243153	0	2350	
oc-ip20	IP20	outcode	Harleston, Norfolk	626060	283858	0	7246	
oc-ip21	IP21	outcode	Diss, Norfolk	620421	278923	0	7576	
oc-ip22	IP22	outcode	Diss, Norfolk	607912	279604	0	8028	
oc-ip23	IP23	outcode	Eye, Suffolk	613144	272141	0	8189	
oc-ip24	IP24	outcode	Thetford, Norfolk	587717	283692	0	9489	
oc-ip25	IP25	outcode	Thetford, Norfolk	592426	302473	0	8807	
oc-ip26	IP26	outcode	Thetford, Norfolk	574994	293022	0	9030	
oc-ip27	IP27	outcode	Brandon, Norfolk	575911	284481	0	8798	
oc-ip28	IP28	outcode	Bury St Edmunds, Suffolk	573804	272826	0	8387	
oc-ip29	IP29	outcode	Bury St Edmunds, Suffolk	582119	258205	0	6899	
oc-ip3	IP3	outcode	Ipswich, Suffolk	618729	242975	0	2422	
oc-ip30	IP30	outcode	Bury St Edmunds, Suffolk	593936	260546	0	6431	
oc-ip31	IP31	outcode	Bury St Edmunds, Suffolk	593038	269532	0	7002	
oc-ip32	IP32	outcode	Bury St Edmunds, Suffolk	585623	265127	0	4966	
oc-ip33	IP33	outcode	Bury St Edmunds, Suffolk	584987	263879	0	4976	
oc-ip4	IP4	outcode	Ipswich, Suffolk	618093	244952	0	2296	
oc-ip5	IP5	outcode	Ipswich, Suffolk	622337	245252	0	3350	
oc-ip6	IP6	outcode	Ipswich, Suffolk	613299	252654	0	5307	
oc-ip7	IP7	outcode	Ipswich, Suffolk	602220	245285	0	7724	
oc-ip8	IP8	outcode	Ipswich, Suffolk	611435	244888	0	3643	
oc-ip9	IP9	outcode	Ipswich, Suffolk	616301	237188	0	4324	
oc-ip98	IP98	other-outcode	Diss, Norfolk	612190	280009	0	500	
oc-kt1	KT1	outcode	Kingston upon Thames, London	518616	168930	0	1285	
oc-kt10	KT10	outcode	Esher, Surrey	514682	164390	0	2269	
oc-kt11	KT11	outcode	Cobham, Surrey	511435	159979	0	3305	
oc-kt12	KT12	outcode	Walton-on-Thames, Surrey	511038	165422	0	2262	
oc-kt13	KT13	outcode	Weybridge, Surrey	508136	164358	0	2252	
oc-kt14	KT14	outcode	West Byfleet, Surrey	505627	161079	0	2700	
oc-kt15	KT15	outcode	Addlestone, Surrey	504876	163734	0	2428	
oc-kt16	KT16	outcode	Chertsey, Surrey	503508	165931	0	2621	
oc-kt17	KT17	outcode	Epsom, Surrey	522130	161669	0	1971	
oc-kt18	KT18	outcode	Epsom, Surrey	521218	158977	0	2151	
oc-kt19	KT19	outcode	Epsom, Surrey	520711	162748	0	1945	
oc-kt2	KT2	outcode	Kingston upon Thames, London	519080	169942	0	1563	
oc-kt20	KT20	outcode	Tadworth, Surrey	523531	155583	0	3198	
oc-kt21	KT21	outcode	Ashtead, Surrey	518516	158246	0	2545	
oc-kt22	KT22	outcode	Leatherhead, Surrey	516032	157077	0	2909	
oc-kt23	KT23	outcode	Leatherhead, Surrey	513781	154801	0	3045	
oc-kt24	KT24	outcode	Leatherhead, Surrey	509695	153377	0	3937	
oc-kt3	KT3	outcode	New Malden, London	521419	168106	0	1588	
oc-kt4	KT4	outcode	Worcester Park, London	522379	165792	0	1814	
oc-kt5	KT5	outcode	Surbiton, London	519281	167277	0	1261	
oc-kt6	KT6	outcode	Surbiton, London	518384	166922	0	1290	
oc-kt7	KT7	outcode	Thames Ditton, Surrey	516503	166990	0	1613	
oc-kt8	KT8	outcode	East Molesey, Surrey	514041	168158	0	1985	
oc-kt9	KT9	outcode	Chessington, London	518310	164139	0	1903	
oc-l1	L1	outcode	Liverpool, Merseyside	335009	390022	0	943	
oc-l10	L10	outcode	Liverpool, Merseyside	338569	397875	0	1768	
oc-l11	L11	outcode	Liverpool, Merseyside	339394	394971	0	1760	
oc-l12	L12	outcode	Liverpool, Merseyside	340704	393508	0	1516	
oc-l13	L13	outcode	Liverpool, Merseyside	339018	391526	0	1416	
oc-l14	L14	outcode	Liverpool, Merseyside	341679	391715	0	1402	
oc-l15	L15	outcode	Liverpool, Merseyside	338991	389413	0	1321	
oc-l16	L16	outcode	Liverpool, Merseyside	341120	389497	0	1509	
oc-l17	L17	outcode	Liverpool, Merseyside	337565	387206	0	1581	
oc-l18	L18	outcode	Liverpool, Merseyside	339764	387511	0	1451	
oc-l19	L19	outcode	Liverpool, Merseyside	340066	385060	0	2179	
oc-l2	L2	outcode	Liverpool, Merseyside	334417	390475	0	1020	
oc-l20	L20	outcode	Bootle, Merseyside	334487	395593	0	1679	
oc-l21	L21	outcode	Liverpool, Merseyside	333785	397605	0	1489	
oc-l22	L22	outcode	Liverpool, Merseyside	332002	398298	0	1835	
oc-l23	L23	outcode	Liverpool, Merseyside	332290	399852	0	1801	
oc-l24	L24	outcode	Liverpool, Merseyside	344371	383227	0	2697	
oc-l25	L25	outcode	Liverpool, Merseyside	342687	387141	0	1632	
oc-l26	L26	outcode	Liverpool, Merseyside	344665	385560	0	2084	
oc-l27	L27	outcode	Liverpool, Merseyside	344362	388123	0	1864	
oc-l28	L28	outcode	Liverpool, Merseyside	342697	393483	0	1657	
oc-l29	L29	outcode	Liverpool, Merseyside	334902	401596	0	2098	
oc-l3	L3	outcode	Liverpool, Merseyside	334686	390694	0	951	
oc-l30	L30	outcode	Bootle, Merseyside	335663	399026	0	1738	
oc-l31	L31	outcode	Liverpool, Merseyside	337962	402222	0	2552	
oc-l32	L32	outcode	Liverpool, Merseyside	341096	398287	0	2071	
oc-l33	L33	outcode	Liverpool, Merseyside	341975	399612	0	2580	
oc-l34	L34	outcode	Prescot, Merseyside	346020	393555	0	2231	
oc-l35	L35	outcode	Prescot, Merseyside	348121	391195	0	2577	
oc-l36	L36	outcode	Liverpool, Merseyside	344264	391128	0	1803	
oc-l37	L37	outcode	Liverpool, Merseyside	329680	407234	0	4435	
oc-l38	L38	outcode	Liverpool, Merseyside	330487	403550	0	2997	
oc-l39	L39	outcode	Ormskirk, Lancashire	340814	407526	0	4404	
oc-l4	L4	outcode	Liverpool, Merseyside	336258	393899	0	1482	
oc-l40	L40	outcode	Ormskirk, Lancashire	344511	412043	0	5631	
oc-l5	L5	outcode	Liverpool, Merseyside	335308	392466	0	1204	
oc-l6	L6	outcode	Liverpool, Merseyside	336960	391776	0	1222	
oc-l67	L67	other-outcode	Liverpool, Merseyside	336377	392896	0	500	
oc-l68	L68	other-outcode	Liverpool, Merseyside	336310	397793	0	500	
oc-l69	L69	other-outcode	Liverpool, Merseyside	335414	390462	0	500	
oc-l7	L7	outcode	Liverpool, Merseyside	337073	390217	0	1197	
oc-l70	L70	other-outcode	Liverpool, Merseyside	335616	390681	0	500	
oc-l71	L71	other-outcode	Liverpool, Merseyside	335595	394020	0	500	
oc-l72	L72	other-outcode	Liverpool, Merseyside	334529	398596	0	500	
oc-l73	L73	other-outcode	Liverpool, Merseyside	335213	390353	0	500	
oc-l74	L74	other-outcode	Liverpool, Merseyside	334397	389029	0	500	
oc-l75	L75	other-outcode	Liverpool, Merseyside	334665	394032	0	500	
oc-l8	L8	outcode	Liverpool, Merseyside	336119	388560	0	1303	
oc-l80	L80	other-outcode	Liverpool, Merseyside	334948	390468	0	500	
oc-l9	L9	outcode	Liverpool, Merseyside	336890	396450	0	1577	
oc-la1	LA1	outcode	Lancaster, Lancashire	347782	461521	0	5679	
oc-la10	LA10	outcode	Sedbergh, Cumbria	368025	491046	0	11053	
oc-la11	LA11	outcode	Grange-over-Sands, Cumbria	339820	478644	0	7625	
oc-la12	LA12	outcode	Ulverston, Cumbria	329520	479236	0	5526	
oc-la13	LA13	outcode	Barrow-in-Furness, Cumbria	321791	469789	0	4581	
oc-la14	LA14	outcode	Barrow-in-Furness, Cumbria	319701	469937	0	4763	
oc-la15	LA15	outcode	Dalton-in-Furness, Cumbria	323169	473995	0	3691	
oc-la16	LA16	outcode	Askam-in-Furness, Cumbria	321658	477359	0	3695	
oc-la17	LA17	outcode	Kirkby-in-Furness, Cumbria	323518	483227	0	4321	
oc-la18	LA18	outcode	Millom, Cumbria	317018	480668	0	5103	
oc-la19	LA19	outcode	Millom, Cumbria	310601	489470	0	6415	
oc-la2	LA2	outcode	Lancaster, Lancashire	355985	463439	0	6941	
oc-la20	LA20	outcode	Broughton-in-Furness, Cumbria	321668	489379	0	6126	
oc-la21	LA21	outcode	Coniston, Cumbria	330379	497140	0	7707	
oc-la22	LA22	outcode	Ambleside, Cumbria	336122	503511	0	8860	
oc-la23	LA23	outcode	Windermere, Cumbria	340913	497659	0	7169	
oc-la3	LA3	outcode	Morecambe, Lancashire	342680	462027	0	5975	
oc-la4	LA4	outcode	Morecambe, Lancashire	344408	464120	0	5142	
oc-la5	LA5	outcode	Carnforth, Lancashire	348490	472196	0	6167	
oc-la6	LA6	outcode	Carnforth, Lancashire	360214	475641	0	8779	
oc-la7	LA7	outcode	Milnthorpe, Cumbria	349767	481418	0	6455	
oc-la8	LA8	outcode	Kendal, Cumbria	350667	492313	0	6964	
oc-la9	LA9	outcode	Kendal, Cumbria	351775	492524	0	7088	
oc-ld7	LD7	outcode	Stowe, Shropshire	325205	275231	0	10859	
oc-ld8	LD8	outcode	Kinsham, Herefordshire	334588	263973	0	9234	
oc-le1	LE1	outcode	Leicester, Leicestershire	459112	304384	0	2212	
oc-le10	LE10	outcode	Hinckley, Leicestershire	443033	293315	0	4902	
oc-le11	LE11	outcode	Loughborough, Leicestershire	452993	319333	0	5965	
oc-le12	LE12	outcode	Loughborough, Leicestershire	454616	319017	0	6164	
oc-le13	LE13	outcode	Melton Mowbray, Leicestershire	475330	319294	0	8992	
oc-le14	LE14	outcode	Melton Mowbray, Leicestershire	474625	321286	0	8910	
oc-le15	LE15	outcode	Oakham, Rutland	488033	307268	0	10650	
oc-le16	LE16	outcode	Market Harborough, Leicestershire	475336	288141	0	8711	
oc-le17	LE17	outcode	Lutterworth, Leicestershire	456008	285769	0	7633	
oc-le18	LE18	outcode	Wigston, Leicestershire	460333	298725	0	3007	
oc-le19	LE19	outcode	Leicester, Leicestershire	453632	297980	0	4034	
oc-le2	LE2	outcode	Leicester, Leicestershire	460026	301614	0	2449	
oc-le21	LE21	other-outcode	Leicester, Leicestershire	459317	304276	0	500	
oc-le3	LE3	outcode	Leicester, Leicestershire	455599	303787	0	3066	
oc-le4	LE4	outcode	Leicester, Leicestershire	459411	307614	0	2720	
oc-le41	LE41	other-outcode	Leicester, Leicestershire	459559	306615	0	500	
oc-le5	LE5	outcode	Leicester, Leicestershire	462019	304643	0	2563	
oc-le55	LE55	other-outcode	Leicester, Leicestershire	448087	310493	0	500	
oc-le6	LE6	outcode	Leicester, Leicestershire	451432	307412	0	4978	
oc-le65	LE65	outcode	Ashby-de-la-Zouch, Leicestershire	436008	316841	0	5175	
oc-le67	LE67	outcode	Coalville, Leicestershire	443330	313341	0	6515	
oc-le7	LE7	outcode	Leicester, Leicestershire	463111	309218	0	3898	
oc-le8	LE8	outcode	Leicester, Leicestershire	461323	295400	0	4374	
oc-le87	LE87	other-outcode	Leicester, Leicestershire	457401	300248	0	500	
oc-le9	LE9	outcode	Leicester, Leicestershire	448422	297147	0	5058	
oc-le94	LE94	other-outcode	Market Harborough, Leicestershire	474389	287904	0	500	
oc-le95	LE95	other-outcode	Leicester, Leicestershire	454883	301220	0	500	
oc-ll14	LL14	outcode	Chirk Bank, Shropshire	329248	337475	0	8309	
oc-ln1	LN1	outcode	Lincoln, Lincolnshire	494423	374488	0	6103	
oc-ln10	LN10	outcode	Woodhall Spa, Lincolnshire	519313	363915	0	9540	
oc-ln11	LN11	outcode	Louth, Lincolnshire	534818	388148	0	10630	
oc-ln12	LN12	outcode	Mablethorpe, Lincolnshire	551004	383736	0	10196	
oc-ln13	LN13	outcode	Alford, Lincolnshire	545828	376450	0	7853	
oc-ln2	LN2	outcode	Lincoln, Lincolnshire	499637	374037	0	5201	
oc-ln3	LN3	outcode	Lincoln, Lincolnshire	505602	372941	0	6313	
oc-ln4	LN4	outcode	Lincoln, Lincolnshire	508104	362647	0	7548	
oc-ln5	LN5	outcode	Lincoln, Lincolnshire	496621	364739	0	5757	
oc-ln6	LN6	outcode	Lincoln, Lincolnshire	494011	368248	0	5564	
oc-ln7	LN7	outcode	Market Rasen, Lincolnshire	510030	400754	0	7523	
oc-ln8	LN8	outcode	Market Rasen, Lincolnshire	511601	387546	0	10814	
oc-ln9	LN9	outcode	Horncastle, Lincolnshire	526230	370548	0	10064	
oc-ls1	LS1	outcode	Leeds, West Yorkshire	429871	433505	0	1044	
oc-ls10	LS10	outcode	Leeds, West Yorkshire	431016	429618	0	2337	
oc-ls11	LS11	outcode	Leeds, West Yorkshire	429424	431166	0	1611	
oc-ls12	LS12	outcode	Leeds, West Yorkshire	426713	432818	0	1728	
oc-ls13	LS13	outcode	Leeds, West Yorkshire	424198	435030	0	1789	
oc-ls14	LS14	outcode	Leeds, West Yorkshire	435904	436996	0	2677	
oc-ls15	LS15	outcode	Leeds, West Yorkshire	436713	434555	0	2887	
oc-ls16	LS16	outcode	Leeds, West Yorkshire	426280	439492	0	2453	
oc-ls17	LS17	outcode	Leeds, West Yorkshire	431207	440523	0	3012	
oc-ls18	LS18	outcode	Leeds, West Yorkshire	423721	438254	0	2114	
oc-ls19	LS19	outcode	Leeds, West Yorkshire	421013	440355	0	2563	
oc-ls2	LS2	outcode	Leeds, West Yorkshire	430000	433951	0	987	
oc-ls20	LS20	outcode	Leeds, West Yorkshire	418968	442016	0	2746	
oc-ls21	LS21	outcode	Otley, West Yorkshire	421184	446142	0	4251	
oc-ls22	LS22	outcode	Wetherby, West Yorkshire	439886	448601	0	5760	
oc-ls23	LS23	outcode	Wetherby, West Yorkshire	442475	445508	0	5669	
oc-ls24	LS24	outcode	Tadcaster, North Yorkshire	449282	441792	0	6364	
oc-ls25	LS25	outcode	Leeds, West Yorkshire	444176	432394	0	5097	
oc-ls26	LS26	outcode	Leeds, West Yorkshire	436497	428545	0	3639	
oc-ls27	LS27	outcode	Leeds, West Yorkshire	426278	428032	0	2770	
oc-ls28	LS28	outcode	Pudsey, West Yorkshire	421898	434017	0	2375	
oc-ls29	LS29	outcode	Ilkley, West Yorkshire	412970	447224	0	5073	
oc-ls3	LS3	outcode	Leeds, West Yorkshire	429078	433945	0	940	
oc-ls4	LS4	outcode	Leeds, West Yorkshire	427689	434827	0	1148	
oc-ls5	LS5	outcode	Leeds, West Yorkshire	426300	435931	0	1550	
oc-ls6	LS6	outcode	Leeds, West Yorkshire	428604	435945	0	1202	
oc-ls7	LS7	outcode	Leeds, West Yorkshire	430383	435845	0	1267	
oc-ls8	LS8	outcode	Leeds, West Yorkshire	432419	436526	0	1901	
oc-ls88	LS88	other-outcode	Leeds, West Yorkshire	430497	428391	0	500	
oc-ls9	LS9	outcode	Leeds, West Yorkshire	432504	433745	0	1723	
oc-ls98	LS98	other-outcode	Leeds, West Yorkshire	431399	431512	0	500	
oc-ls99	LS99	other-outcode	Leeds, West Yorkshire	426913	432374	0	500	
oc-lu1	LU1	outcode	Luton, Bedfordshire	508591	220777	0	3043	
oc-lu2	LU2	outcode	Luton, Bedfordshire	510479	222598	0	3418	
oc-lu3	LU3	outcode	Luton, Bedfordshire	507205	224419	0	2599	
oc-lu4	LU4	outcode	Luton, Bedfordshire	505575	223383	0	2346	
oc-lu5	LU5	outcode	Dunstable, Bedfordshire	502390	224318	0	3281	
oc-lu6	LU6	outcode	Dunstable, Bedfordshire	500877	220838	0	4035	
oc-lu7	LU7	outcode	Leighton Buzzard, Bedfordshire	492001	224228	0	6108	
oc-lu95	LU95	other-outcode	Leighton Buzzard, Bedfordshire	492059	224785	0	500	
oc-m1	M1	outcode	Manchester, Greater Manchester	384500	397834	0	815	
oc-m11	M11	outcode	Manchester, Greater Manchester	388217	397934	0	1466	
oc-m12	M12	outcode	Manchester, Greater Manchester	386687	396492	0	1232	
oc-m13	M13	outcode	Manchester, Greater Manchester	385888	395938	0	1221	
oc-m14	M14	outcode	Manchester, Greater Manchester	385220	394605	0	1374	
oc-m15	M15	outcode	Manchester, Greater Manchester	383501	396613	0	1107	
oc-m16	M16	outcode	Manchester, Greater Manchester	382567	395393	0	1476	
oc-m17	M17	outcode	Manchester, Greater Manchester	378988	396965	0	1432	
oc-m18	M18	outcode	Manchester, Greater Manchester	388877	396041	0	1595	
oc-m19	M19	outcode	Manchester, Greater Manchester	387209	393376	0	1561	
oc-m2	M2	outcode	Manchester, Greater Manchester	383971	398169	0	812	
oc-m20	M20	outcode	Manchester, Greater Manchester	384814	392048	0	1907	
oc-m21	M21	outcode	Manchester, Greater Manchester	382095	393503	0	1754	
oc-m22	M22	outcode	Manchester, Greater Manchester	382871	387715	0	2145	
oc-m23	M23	outcode	Manchester, Greater Manchester	381014	389169	0	2092	
oc-m24	M24	outcode	Manchester, Greater Manchester	387112	406059	0	2744	
oc-m25	M25	outcode	Manchester, Greater Manchester	381868	403629	0	2027	
oc-m26	M26	outcode	Manchester, Greater Manchester	377974	407317	0	2681	
oc-m27	M27	outcode	Manchester, Greater Manchester	377815	401755	0	2342	
oc-m28	M28	outcode	Manchester, Greater Manchester	373772	402109	0	2235	
oc-m29	M29	outcode	Manchester, Greater Manchester	369788	401354	0	2459	
oc-m3	M3	outcode	Manchester, Greater Manchester	383508	398616	0	923	
oc-m30	M30	outcode	Manchester, Greater Manchester	376606	398645	0	2067	
oc-m31	M31	outcode	Manchester, Greater Manchester	372117	391438	0	2986	
oc-m32	M32	outcode	Manchester, Greater Manchester	379576	394849	0	1768	
oc-m33	M33	outcode	Sale, Greater Manchester	378499	391627	0	2313	
oc-m34	M34	outcode	Manchester, Greater Manchester	392328	395478	0	2109	
oc-m35	M35	outcode	Manchester, Greater Manchester	390016	401157	0	1872	
oc-m38	M38	outcode	Manchester, Greater Manchester	372192	404010	0	1991	
oc-m4	M4	outcode	Manchester, Greater Manchester	384901	398723	0	1047	
oc-m40	M40	outcode	Manchester, Greater Manchester	387495	400718	0	1737	
oc-m41	M41	outcode	Manchester, Greater Manchester	375990	394977	0	2330	
oc-m43	M43	outcode	Manchester, Greater Manchester	390276	398597	0	1682	
oc-m44	M44	outcode	Manchester, Greater Manchester	371800	393888	0	3335	
oc-m45	M45	outcode	Manchester, Greater Manchester	381014	405635	0	2470	
oc-m46	M46	outcode	Manchester, Greater Manchester	367614	403371	0	2403	
oc-m5	M5	outcode	Salford, Greater Manchester	381183	398068	0	1259	
oc-m50	M50	outcode	Salford, Greater Manchester	379922	398074	0	1301	
oc-m6	M6	outcode	Salford, Greater Manchester	380392	399518	0	1454	
oc-m60	M60	other-outcode	Manchester, Greater Manchester	384968	398834	0	500	
oc-m61	M61	other-outcode	Manchester, Greater Manchester	384968	398834	0	500	
oc-m7	M7	outcode	Salford, Greater Manchester	382786	400955	0	1522	
oc-m8	M8	outcode	Manchester, Greater Manchester	384313	401395	0	1511	
oc-m9	M9	outcode	Manchester, Greater Manchester	385975	402724	0	1915	
oc-m90	M90	outcode	Manchester, Greater Manchester	381664	385161	0	2509	
oc-m99	M99	other-outcode	Manchester, Greater Manchester	384503	398724	0	500	
oc-me1	ME1	outcode	Rochester, Kent	574107	166626	0	2239	
oc-me10	ME10	outcode	Sittingbourne, Kent	590721	163991	0	4922	
oc-me11	ME11	outcode	Queenborough, Kent	591199	171691	0	5570	
oc-me12	ME12	outcode	Sheerness, Kent	595116	173065	0	6325	
oc-me13	ME13	outcode	Faversham, Kent	602038	159972	0	7467	
oc-me14	ME14	outcode	Maidstone, Kent	577315	156495	0	3220	
oc-me15	ME15	outcode	Maidstone, Kent	576923	153698	0	3275	
oc-me16	ME16	outcode	Maidstone, Kent	574409	155727	0	2812	
oc-me17	ME17	outcode	Maidstone, Kent	582304	151660	0	5395	
oc-me18	ME18	outcode	Maidstone, Kent	569218	152214	0	4197	
oc-me19	ME19	outcode	West Malling, Kent	568202	157635	0	3498	
oc-me2	ME2	outcode	Rochester, Kent	572992	168703	0	2764	
oc-me20	ME20	outcode	Aylesford, Kent	571503	159080	0	2908	
oc-me3	ME3	outcode	Rochester, Kent	577142	173521	0	4155	
oc-me4	ME4	outcode	Chatham, Kent	576230	167701	0	1967	
oc-me5	ME5	outcode	Chatham, Kent	576492	164148	0	2552	
oc-me6	ME6	outcode	Snodland, Kent	570237	161486	0	3290	
oc-me7	ME7	outcode	Gillingham, Kent	578047	167541	0	2200	
oc-me8	ME8	outcode	Gillingham, Kent	581040	165643	0	3501	
oc-me9	ME9	outcode	Sittingbourne, Kent	589927	162848	0	5226	
oc-me99	ME99	other-outcode	Rochester, Kent	574247	168635	0	500	
oc-mk1	MK1	outcode	Milton Keynes, Buckinghamshire	487480	234827	0	1430	
oc-mk10	MK10	outcode	Milton Keynes, Buckinghamshire	489403	238644	0	2017	
oc-mk11	MK11	outcode	Milton Keynes, Buckinghamshire	479640	239925	0	1961	
oc-mk12	MK12	outcode	Milton Keynes, Buckinghamshire	481277	240508	0	1581	
oc-mk13	MK13	outcode	Milton Keynes, Buckinghamshire	483478	240099	0	1449	
oc-mk14	MK14	outcode	Milton Keynes, Buckinghamshire	484973	240903	0	1620	
oc-mk15	MK15	outcode	Milton Keynes, Buckinghamshire	487310	240610	0	1769	
oc-mk16	MK16	outcode	Newport Pagnell, Buckinghamshire	487727	244177	0	3058	
oc-mk17	MK17	outcode	Milton Keynes, Buckinghamshire	489291	233413	0	1882	
oc-mk18	MK18	outcode	Buckingham, Buckinghamshire	470908	231784	0	7742	
oc-mk19	MK19	outcode	Milton Keynes, Buckinghamshire	478782	242136	0	2641	
oc-mk2	MK2	outcode	Milton Keynes, Buckinghamshire	487715	233163	0	1610	
oc-mk3	MK3	outcode	Milton Keynes, Buckinghamshire	485711	233907	0	1550	
oc-mk4	MK4	outcode	Milton Keynes, Buckinghamshire	483981	234656	0	1795	
oc-mk40	MK40	outcode	Bedford, Bedfordshire	504741	249958	0	3608	
oc-mk41	MK41	outcode	Bedford, Bedfordshire	506420	251440	0	4043	
oc-mk42	MK42	outcode	Bedford, Bedfordshire	504577	247952	0	3730	
oc-mk43	MK43	outcode	Bedford, Bedfordshire	498899	247613	0	5062	
oc-mk44	MK44	outcode	Bedford, Bedfordshire	507685	256252	0	5492	
oc-mk45	MK45	outcode	Bedford, Bedfordshire	505211	237395	0	6776	
oc-mk46	MK46	outcode	Olney, Buckinghamshire	489584	251442	0	6250	
oc-mk5	MK5	outcode	Milton Keynes, Buckinghamshire	483608	236430	0	1587	
oc-mk6	MK6	outcode	Milton Keynes, Buckinghamshire	486402	237590	0	1682	
oc-mk7	MK7	outcode	Milton Keynes, Buckinghamshire	489992	236430	0	1935	
oc-mk77	MK77	other-outcode	Milton Keynes, Buckinghamshire	481098	238836	0	500	
oc-mk8	MK8	outcode	Milton Keynes, Buckinghamshire	482207	238187	0	1585	
oc-mk9	MK9	outcode	Milton Keynes, Buckinghamshire	485215	238793	0	1394	
oc-n1	N1	outcode	Islington, London	532081	183727	0	952	
oc-n10	N10	outcode	Muswell Hill, London	528729	189984	0	1330	
oc-n11	N11	outcode	Arnos Grove, London	529022	192105	0	1472	
oc-n12	N12	outcode	North Finchley, London	526385	192261	0	1477	
oc-n13	N13	outcode	Palmers Green, London	531497	192837	0	1441	
oc-n14	N14	outcode	Southgate, London	529585	194456	0	1548	
oc-n15	N15	outcode	Seven Sisters, London	532990	188758	0	1317	
oc-n16	N16	outcode	Stoke Newington, London	533530	186658	0	1224	
oc-n17	N17	outcode	Tottenham, London	533705	190557	0	1563	
oc-n18	N18	outcode	Edmonton, London	534145	192238	0	1586	
oc-n19	N19	outcode	Archway, London	529920	186787	0	1038	
oc-n1c	N1C	outcode	Barnsbury, London	530072	183564	0	889	
oc-n1p	N1P	other-outcode	Islington, London	531662	183827	0	500	
oc-n2	N2	outcode	East Finchley, London	527009	189495	0	1416	
oc-n20	N20	outcode	Oakleigh Park, London	526485	193822	0	1528	
oc-n21	N21	outcode	Winchmore Hill, London	531725	194734	0	1510	
oc-n22	N22	outcode	Wood Green, London	531001	190598	0	1400	
oc-n3	N3	outcode	Church End, London	525319	190566	0	1496	
oc-n4	N4	outcode	Finsbury Park, London	531705	187501	0	1133	
oc-n5	N5	outcode	Highbury, London	532034	185506	0	1137	
oc-n6	N6	outcode	Highgate, London	528933	187429	0	1296	
oc-n7	N7	outcode	Nag's Head, London	530717	185472	0	1068	
oc-n8	N8	outcode	Crouch End, London	530631	188808	0	1210	
oc-n81	N81	other-outcode	London	531306	186823	0	500	
oc-n9	N9	outcode	Edmonton, London	534586	193919	0	1732	
oc-ne1	NE1	outcode	Newcastle upon Tyne, Tyne and Wear	424999	564334	0	1461	
oc-ne10	NE10	outcode	Gateshead, Tyne and Wear	428730	561463	0	2081	
oc-ne11	NE11	outcode	Gateshead, Tyne and Wear	423674	560766	0	2073	
oc-ne12	NE12	outcode	Newcastle upon Tyne, Tyne and Wear	427716	570137	0	2438	
oc-ne13	NE13	outcode	Newcastle upon Tyne, Tyne and Wear	422782	572446	0	3358	
oc-ne15	NE15	outcode	Newcastle upon Tyne, Tyne and Wear	418017	565525	0	2456	
oc-ne16	NE16	outcode	Newcastle upon Tyne, Tyne and Wear	419898	559746	0	2809	
oc-ne17	NE17	outcode	Newcastle upon Tyne, Tyne and Wear	411894	557715	0	3584	
oc-ne18	NE18	outcode	Newcastle upon Tyne, Tyne and Wear	408982	571507	0	4941	
oc-ne19	NE19	outcode	Newcastle upon Tyne, Northumberland	393984	587194	0	12000	
oc-ne2	NE2	outcode	Newcastle upon Tyne, Tyne and Wear	425374	565894	0	1505	
oc-ne20	NE20	outcode	Newcastle upon Tyne, Tyne and Wear	413770	573188	0	4880	
oc-ne21	NE21	outcode	Blaydon-on-Tyne, Tyne and Wear	418092	562632	0	2285	
oc-ne22	NE22	outcode	Bedlington, Northumberland	426620	582483	0	3015	
oc-ne23	NE23	outcode	Cramlington, Northumberland	426784	576252	0	3725	
oc-ne24	NE24	outcode	Blyth, Northumberland	430711	580951	0	3648	
oc-ne25	NE25	outcode	Whitley Bay, Tyne and Wear	432875	572843	0	2261	
oc-ne26	NE26	outcode	Whitley Bay, Tyne and Wear	434789	573191	0	2528	
oc-ne27	NE27	outcode	Newcastle upon Tyne, Tyne and Wear	431419	570940	0	2103	
oc-ne28	NE28	outcode	Wallsend, Tyne and Wear	430932	567376	0	2196	
oc-ne29	NE29	outcode	North Shields, Tyne and Wear	434376	568736	0	2025	
oc-ne3	NE3	outcode	Newcastle upon Tyne, Tyne and Wear	423569	568444	0	2252	
oc-ne30	NE30	outcode	North Shields, Tyne and Wear	435903	569750	0	2141	
oc-ne31	NE31	outcode	Hebburn, Tyne and Wear	431402	564152	0	1946	
oc-ne32	NE32	outcode	Jarrow, Tyne and Wear	433197	563831	0	1950	
oc-ne33	NE33	outcode	South Shields, Tyne and Wear	436697	566418	0	2164	
oc-ne34	NE34	outcode	South Shields, Tyne and Wear	437227	564307	0	2128	
oc-ne35	NE35	outcode	Boldon Colliery, Tyne and Wear	434683	562061	0	1821	
oc-ne36	NE36	outcode	East Boldon, Tyne and Wear	436098	561293	0	1828	
oc-ne37	NE37	outcode	Washington, Tyne and Wear	430485	557691	0	2613	
oc-ne38	NE38	outcode	Washington, Tyne and Wear	430628	555577	0	2684	
oc-ne39	NE39	outcode	Rowlands Gill, Tyne and Wear	415608	558839	0	2945	
oc-ne4	NE4	outcode	Newcastle upon Tyne, Tyne and Wear	423014	564435	0	1856	
oc-ne40	NE40	outcode	Ryton, Tyne and Wear	414696	563510	0	2483	
oc-ne41	NE41	outcode	Wylam, Northumberland	411684	564614	0	3051	
oc-ne42	NE42	outcode	Prudhoe, Northumberland	409383	563050	0	3011	
oc-ne43	NE43	outcode	Stocksfield, Northumberland	406183	561487	0	3510	
oc-ne44	NE44	outcode	Riding Mill, Northumberland	401507	560927	0	4477	
oc-ne45	NE45	outcode	Corbridge, Northumberland	399074	564710	0	4863	
oc-ne46	NE46	outcode	Hexham, Northumberland	393314	564938	0	6626	
oc-ne47	NE47	outcode	Hexham, Northumberland	384013	559397	0	9133	
oc-ne48	NE48	outcode	Hexham, Northumberland	383711	581878	0	11870	
oc-ne49	NE49	outcode	Haltwhistle, Northumberland	370712	563694	0	11078	
oc-ne5	NE5	outcode	Newcastle upon Tyne, Tyne and Wear	420123	566869	0	2413	
oc-ne6	NE6	outcode	Newcastle upon Tyne, Tyne and Wear	428005	564797	0	1840	
oc-ne61	NE61	outcode	Morpeth, Northumberland	419904	587345	0	5588	
oc-ne62	NE62	outcode	Choppington, Northumberland	426093	585262	0	2859	
oc-ne63	NE63	outcode	Ashington, Northumberland	427994	587054	0	3031	
oc-ne64	NE64	outcode	Newbiggin-by-the-Sea, Northumberland	430982	587853	0	4025	
oc-ne65	NE65	outcode	Morpeth, Northumberland	415903	602130	0	10570	
oc-ne66	NE66	outcode	Alnwick, Northumberland	417122	615044	0	9653	
oc-ne67	NE67	outcode	Chathill, Northumberland	419475	626740	0	6897	
oc-ne68	NE68	outcode	Seahouses, Northumberland	421726	631202	0	7395	
oc-ne69	NE69	outcode	Bamburgh, Northumberland	417992	634635	0	7263	
oc-ne7	NE7	outcode	Newcastle upon Tyne, Tyne and Wear	427094	567240	0	1807	
oc-ne70	NE70	outcode	Belford, Northumberland	411694	633390	0	7325	
oc-ne71	NE71	outcode	Wooler, Northumberland	397323	629146	0	11413	
oc-ne8	NE8	outcode	Gateshead, Tyne and Wear	425522	562445	0	1689	
oc-ne82	NE82	other-outcode	Newcastle upon Tyne, Tyne and Wear	424700	560437	0	500	
oc-ne83	NE83	other-outcode	Newcastle upon Tyne, Tyne and Wear	424766	560104	0	500	
oc-ne85	NE85	other-outcode	Newcastle upon Tyne, Tyne and Wear	428620	558680	0	500	
oc-ne88	NE88	other-outcode	Newcastle upon Tyne, Tyne and Wear	424762	560883	0	500	
oc-ne9	NE9	outcode	Gateshead, Tyne and Wear	426819	559671	0	2182	
oc-ne92	NE92	other-outcode	Newcastle upon Tyne, Tyne and Wear	424762	560883	0	500	
oc-ne98	NE98	other-outcode	Newcastle upon Tyne, Tyne and Wear	425768	564227	0	500	
oc-ne99	NE99	other-outcode	Newcastle upon Tyne, Tyne and Wear	424875	563666	0	500	
oc-ng1	NG1	outcode	Nottingham, Nottinghamshire	457404	339965	0	1825	
oc-ng10	NG10	outcode	Nottingham, Nottinghamshire	448395	333859	0	3873	
oc-ng11	NG11	outcode	Nottingham, Nottinghamshire	455728	333826	0	3636	
oc-ng12	NG12	outcode	Nottingham, Nottinghamshire	463715	335260	0	4421	
oc-ng13	NG13	outcode	Nottingham, Nottinghamshire	472597	339502	0	7227	
oc-ng14	NG14	outcode	Nottingham, Nottinghamshire	464703	346844	0	4795	
oc-ng15	NG15	outcode	Nottingham, Nottinghamshire	453530	350045	0	4350	
oc-ng16	NG16	outcode	Nottingham, Nottinghamshire	447516	347979	0	3872	
oc-ng17	NG17	outcode	Sutton in Ashfield, Nottinghamshire	449627	357902	0	4627	
oc-ng18	NG18	outcode	Mansfield, Nottinghamshire	454686	360405	0	3832	
oc-ng19	NG19	outcode	Mansfield, Nottinghamshire	453790	362731	0	3812	
oc-ng2	NG2	outcode	Nottingham, Nottinghamshire	458505	337864	0	2372	
oc-ng20	NG20	outcode	Mansfield, Nottinghamshire	454594	368415	0	4948	
oc-ng21	NG21	outcode	Mansfield, Nottinghamshire	460033	360803	0	5030	
oc-ng22	NG22	outcode	Newark-on-Trent, Nottinghamshire	468937	365039	0	7753	
oc-ng23	NG23	outcode	Newark-on-Trent, Nottinghamshire	480414	358319	0	7694	
oc-ng24	NG24	outcode	Newark-on-Trent, Nottinghamshire	480634	353204	0	7788	
oc-ng25	NG25	outcode	Southwell, Nottinghamshire	470110	353373	0	6561	
oc-ng3	NG3	outcode	Nottingham, Nottinghamshire	458596	341426	0	1810	
oc-ng31	NG31	outcode	Grantham, Lincolnshire	491616	336042	0	8844	
oc-ng32	NG32	outcode	Grantham, Lincolnshire	490803	339921	0	8663	
oc-ng33	NG33	outcode	Grantham, Lincolnshire	495929	325443	0	9639	
oc-ng34	NG34	outcode	Sleaford, Lincolnshire	508107	344618	0	11678	
oc-ng4	NG4	outcode	Nottingham, Nottinghamshire	461478	341907	0	2778	
oc-ng5	NG5	outcode	Nottingham, Nottinghamshire	457616	344752	0	2534	
oc-ng6	NG6	outcode	Nottingham, Nottinghamshire	454394	344714	0	2683	
oc-ng7	NG7	outcode	Nottingham, Nottinghamshire	455518	340388	0	1936	
oc-ng70	NG70	other-outcode	Mansfield, Nottinghamshire	454464	362294	0	500	
oc-ng8	NG8	outcode	Nottingham, Nottinghamshire	453025	341028	0	2532	
oc-ng80	NG80	other-outcode	Nottingham, Nottinghamshire	456646	335840	0	500	
oc-ng9	NG9	outcode	Nottingham, Nottinghamshire	451525	336784	0	3119	
oc-ng90	NG90	other-outcode	Nottingham, Nottinghamshire	454482	336927	0	500	
oc-nn1	NN1	outcode	Northampton, Northamptonshire	476093	261007	0	1954	
oc-nn10	NN10	outcode	Rushden, Northamptonshire	495786	266912	0	5336	
oc-nn11	NN11	outcode	Daventry, Northamptonshire	456227	260519	0	9339	
oc-nn12	NN12	outcode	Towcester, Northamptonshire	468691	248106	0	7451	
oc-nn13	NN13	outcode	Brackley, Northamptonshire	458615	237409	0	7575	
oc-nn14	NN14	outcode	Kettering, Northamptonshire	489140	279805	0	4052	
oc-nn15	NN15	outcode	Kettering, Northamptonshire	488237	277007	0	4137	
oc-nn16	NN16	outcode	Kettering, Northamptonshire	487107	279324	0	4232	
oc-nn17	NN17	outcode	Corby, Northamptonshire	489092	289929	0	6064	
oc-nn18	NN18	outcode	Corby, Northamptonshire	487435	287674	0	5041	
oc-nn2	NN2	outcode	Northampton, Northamptonshire	475513	263223	0	2384	
oc-nn29	NN29	outcode	Wellingborough, Northamptonshire	491282	263266	0	5364	
oc-nn3	NN3	outcode	Northampton, Northamptonshire	478926	263276	0	3271	
oc-nn4	NN4	outcode	Northampton, Northamptonshire	475523	258106	0	2472	
oc-nn5	NN5	outcode	Northampton, Northamptonshire	473217	261520	0	2399	
oc-nn6	NN6	outcode	Northampton, Northamptonshire	472072	269847	0	5678	
oc-nn7	NN7	outcode	Northampton, Northamptonshire	473415	257407	0	3007	
oc-nn8	NN8	outcode	Wellingborough, Northamptonshire	488876	268007	0	4793	
oc-nn9	NN9	outcode	Wellingborough, Northamptonshire	495630	271471	0	4948	
oc-nn99	NN99	other-outcode	Northampton, Northamptonshire	475550	260776	0	500	
oc-np16	NP16	outcode	Tutshill, Gloucestershire	354091	195122	0	8137	
oc-np25	NP25	outcode	Redbrook, Herefordshire	351848	213718	0	7429	
oc-nr1	NR1	outcode	Norwich, Norfolk	624116	308393	0	1742	
oc-nr10	NR10	outcode	Norwich, Norfolk	619239	320316	0	5791	
oc-nr11	NR11	outcode	Norwich, Norfolk	620727	332194	0	6778	
oc-nr12	NR12	outcode	Norwich, Norfolk	634296	323693	0	7995	
oc-nr13	NR13	outcode	Norwich, Norfolk	635107	309691	0	6650	
oc-nr14	NR14	outcode	Norwich, Norfolk	629248	301611	0	5742	
oc-nr15	NR15	outcode	Norwich, Norfolk	622020	294815	0	7068	
oc-nr16	NR16	outcode	Norwich, Norfolk	608049	290860	0	7229	
oc-nr17	NR17	outcode	Attleborough, Norfolk	603455	295012	0	7317	
oc-nr18	NR18	outcode	Wymondham, Norfolk	610920	301566	0	6138	
oc-nr19	NR19	outcode	Dereham, Norfolk	598119	312614	0	7723	
oc-nr2	NR2	outcode	Norwich, Norfolk	622409	308649	0	1521	
oc-nr20	NR20	outcode	Dereham, Norfolk	601408	318207	0	8090	
oc-nr21	NR21	outcode	Fakenham, Norfolk	592250	330868	0	7807	
oc-nr22	NR22	outcode	Walsingham, Norfolk	593025	336802	0	7240	
oc-nr23	NR23	outcode	Wells-next-the-Sea, Norfolk	592243	342897	0	8564	
oc-nr24	NR24	outcode	Melton Constable, Norfolk	605497	333417	0	7538	
oc-nr25	NR25	outcode	Holt, Norfolk	607494	340298	0	7332	
oc-nr26	NR26	outcode	Sheringham, Norfolk	616224	342353	0	6916	
oc-nr27	NR27	outcode	Cromer, Norfolk	622053	341503	0	7391	
oc-nr28	NR28	outcode	North Walsham, Norfolk	629248	330361	0	7467	
oc-nr29	NR29	outcode	Great Yarmouth, Norfolk	646004	316805	0	8622	
oc-nr3	NR3	outcode	Norwich, Norfolk	623020	310125	0	1497	
oc-nr30	NR30	outcode	Great Yarmouth, Norfolk	652510	308889	0	7855	
oc-nr31	NR31	outcode	Great Yarmouth, Norfolk	651538	304046	0	7155	
oc-nr32	NR32	outcode	Lowestoft, Suffolk	653597	294454	0	6978	
oc-nr33	NR33	outcode	Lowestoft, Suffolk	652847	290514	0	7149	
oc-nr34	NR34	outcode	Beccles, Suffolk	643698	288267	0	6895	
oc-nr35	NR35	outcode	Bungay, Suffolk	633453	290332	0	7043	
oc-nr4	NR4	outcode	Norwich, Norfolk	621137	306809	0	2215	
oc-nr5	NR5	outcode	Norwich, Norfolk	618904	309716	0	2381	
oc-nr6	NR6	outcode	Norwich, Norfolk	622117	312090	0	2101	
oc-nr7	NR7	outcode	Norwich, Norfolk	625684	311140	0	2412	
oc-nr8	NR8	outcode	Norwich, Norfolk	617232	313764	0	3661	
oc-nr9	NR9	outcode	Norwich, Norfolk	610540	308791	0	5597	
oc-nw1	NW1	outcode	Camden Town, London	528902	183200	0	893	
oc-nw10	NW10	outcode	Harlesden, London	521739	183802	0	2004	
oc-nw11	NW11	outcode	Golders Green, London	525102	188112	0	1561	
oc-nw1w	NW1W	other-outcode	Somerstown, London	529462	182992	0	500	
oc-nw2	NW2	outcode	Cricklewood, London	523632	185851	0	1749	
oc-nw26	NW26	other-outcode	London	529812	182889	0	500	
oc-nw3	NW3	outcode	Hampstead, London	526907	185264	0	1464	
oc-nw4	NW4	outcode	The Burroughs, London	523207	189067	0	1608	
oc-nw5	NW5	outcode	Gospel Oak, London	528920	185203	0	1165	
oc-nw6	NW6	outcode	Brondesbury, London	525343	184001	0	1287	
oc-nw7	NW7	outcode	Mill Hill, London	522301	192161	0	2028	
oc-nw8	NW8	outcode	St John's Wood, London	526896	182927	0	1074	
oc-nw9	NW9	outcode	The Hyde, London	520993	188903	0	1981	
oc-ol1	OL1	outcode	Oldham, Greater Manchester	393074	405824	0	1891	
oc-ol10	OL10	outcode	Heywood, Greater Manchester	385403	410514	0	3031	
oc-ol11	OL11	outcode	Rochdale, Greater Manchester	388584	412174	0	2623	
oc-ol12	OL12	outcode	Rochdale, Greater Manchester	389187	415510	0	3005	
oc-ol13	OL13	outcode	Bacup, Lancashire	386695	422637	0	4694	
oc-ol14	OL14	outcode	Todmorden, West Yorkshire	393564	424180	0	5126	
oc-ol15	OL15	outcode	Littleborough, Greater Manchester	393487	416392	0	3698	
oc-ol16	OL16	outcode	Rochdale, Greater Manchester	391364	412836	0	2586	
oc-ol2	OL2	outcode	Oldham, Greater Manchester	392879	408383	0	2487	
oc-ol3	OL3	outcode	Oldham, Greater Manchester	399501	406263	0	3587	
oc-ol4	OL4	outcode	Oldham, Greater Manchester	395326	405042	0	2145	
oc-ol5	OL5	outcode	Ashton-under-Lyne, Greater Manchester	397578	402259	0	2492	
oc-ol6	OL6	outcode	Ashton-under-Lyne, Greater Manchester	394392	399703	0	1742	
oc-ol7	OL7	outcode	Ashton-under-Lyne, Greater Manchester	393064	399260	0	1697	
oc-ol8	OL8	outcode	Oldham, Greater Manchester	392407	403266	0	1876	
oc-ol9	OL9	outcode	Oldham, Greater Manchester	390687	404827	0	1992	
oc-ol95	OL95	other-outcode	Oldham, Greater Manchester	393142	406602	0	500	
oc-ox1	OX1	outcode	Oxford, Oxfordshire	451187	205403	0	3145	
oc-ox10	OX10	outcode	Wallingford, Oxfordshire	460621	190269	0	6278	
oc-ox11	OX11	outcode	Didcot, Oxfordshire	452320	189287	0	6409	
oc-ox12	OX12	outcode	Wantage, Oxfordshire	439928	188507	0	7838	
oc-ox13	OX13	outcode	Abingdon, Oxfordshire	445178	197894	0	5653	
oc-ox14	OX14	outcode	Abingdon, Oxfordshire	450169	196717	0	4863	
oc-ox15	OX15	outcode	Banbury, Oxfordshire	440779	237232	0	7677	
oc-ox16	OX16	outcode	Banbury, Oxfordshire	445276	240607	0	7389	
oc-ox17	OX17	outcode	Banbury, Oxfordshire	448829	241864	0	7289	
oc-ox18	OX18	outcode	Burford, Oxfordshire	428324	207114	0	8138	
oc-ox2	OX2	outcode	Oxford, Oxfordshire	449993	207505	0	3438	
oc-ox20	OX20	outcode	Woodstock, Oxfordshire	444312	217796	0	5973	
oc-ox25	OX25	outcode	Bicester, Oxfordshire	454314	222788	0	5501	
oc-ox26	OX26	outcode	Bicester, Oxfordshire	458511	222836	0	5977	
oc-ox27	OX27	outcode	Bicester, Oxfordshire	458670	226842	0	5854	
oc-ox28	OX28	outcode	Witney, Oxfordshire	435484	209718	0	6296	
oc-ox29	OX29	outcode	Witney, Oxfordshire	439270	210747	0	5580	
oc-ox3	OX3	outcode	Oxford, Oxfordshire	454275	207215	0	2978	
oc-ox33	OX33	outcode	Oxford, Oxfordshire	458972	206934	0	4059	
oc-ox39	OX39	outcode	Chinnor, Oxfordshire	475219	200698	0	4543	
oc-ox4	OX4	outcode	Oxford, Oxfordshire	454312	203768	0	3009	
oc-ox44	OX44	outcode	Oxford, Oxfordshire	460222	200498	0	5136	
oc-ox49	OX49	outcode	Watlington, Oxfordshire	469283	195052	0	6043	
oc-ox5	OX5	outcode	Kidlington, Oxfordshire	449714	214732	0	4915	
oc-ox7	OX7	outcode	Chipping Norton, Oxfordshire	432634	223713	0	8712	
oc-ox9	OX9	outcode	Thame, Oxfordshire	470391	204856	0	5300	
oc-pe1	PE1	outcode	Peterborough, Cambridgeshire	519402	300255	0	2709	
oc-pe10	PE10	outcode	Bourne, Lincolnshire	509577	321169	0	9574	
oc-pe11	PE11	outcode	Spalding, Lincolnshire	523724	324848	0	9782	
oc-pe12	PE12	outcode	Spalding, Lincolnshire	536942	322532	0	10645	
oc-pe13	PE13	outcode	Wisbech, Cambridgeshire	544737	310068	0	8296	
oc-pe14	PE14	outcode	Wisbech, Cambridgeshire	549707	306878	0	7571	
oc-pe15	PE15	outcode	March, Cambridgeshire	541582	295171	0	8726	
oc-pe16	PE16	outcode	Chatteris, Cambridgeshire	539399	285981	0	8251	
oc-pe19	PE19	outcode	St Neots, Cambridgeshire	519039	261853	0	7870	
oc-pe2	PE2	outcode	Peterborough, Cambridgeshire	517780	297211	0	2812	
oc-pe20	PE20	outcode	Boston, Lincolnshire	527737	338865	0	9262	
oc-pe21	PE21	outcode	Boston, Lincolnshire	532915	343791	0	9884	
oc-pe22	PE22	outcode	Boston, Lincolnshire	537249	352039	0	9726	
oc-pe23	PE23	outcode	Spilsby, Lincolnshire	539929	365920	0	8269	
oc-pe24	PE24	outcode	Skegness, Lincolnshire	551713	365611	0	8024	
oc-pe25	PE25	outcode	Skegness, Lincolnshire	556305	364311	0	9608	
oc-pe26	PE26	outcode	Huntingdon, Cambridgeshire	528327	285568	0	7377	
oc-pe27	PE27	outcode	St Ives, Cambridgeshire	531193	272399	0	6595	
oc-pe28	PE28	outcode	Huntingdon, Cambridgeshire	523632	274875	0	6668	
oc-pe29	PE29	outcode	Huntingdon, Cambridgeshire	524246	272108	0	6292	
oc-pe3	PE3	outcode	Peterborough, Cambridgeshire	516893	300306	0	2508	
oc-pe30	PE30	outcode	King's Lynn, Norfolk	563328	320787	0	7174	
oc-pe31	PE31	outcode	King's Lynn, Norfolk	572789	333920	0	8044	
oc-pe32	PE32	outcode	King's Lynn, Norfolk	577550	317945	0	8275	
oc-pe33	PE33	outcode	King's Lynn, Norfolk	567128	308446	0	7606	
oc-pe34	PE34	outcode	King's Lynn, Norfolk	558124	316718	0	7435	
oc-pe35	PE35	outcode	Sandringham, Norfolk	569350	328231	0	6937	
oc-pe36	PE36	outcode	Hunstanton, Norfolk	568649	340566	0	10642	
oc-pe37	PE37	outcode	Swaffham, Norfolk	582296	308544	0	8520	
oc-pe38	PE38	outcode	Downham Market, Norfolk	561118	301786	0	8576	
oc-pe4	PE4	outcode	Peterborough, Cambridgeshire	517503	303103	0	2823	
oc-pe5	PE5	outcode	Peterborough, Cambridgeshire	512309	299197	0	3962	
oc-pe6	PE6	outcode	Peterborough, Cambridgeshire	518132	307904	0	4976	
oc-pe7	PE7	outcode	Peterborough, Cambridgeshire	522312	294985	0	4674	
oc-pe8	PE8	outcode	Peterborough, Cambridgeshire	505794	293266	0	7707	
oc-pe9	PE9	outcode	Stamford, Lincolnshire	502918	307336	0	8650	
oc-pe99	PE99	other-outcode	Peterborough, Cambridgeshire	517814	301441	0	500	
oc-pl1	PL1	outcode	Plymouth, Devon	246990	54561	0	1918	
oc-pl10	PL10	outcode	Torpoint, Cornwall	242780	51791	0	3558	
oc-pl11	PL11	outcode	Torpoint, Cornwall	240099	54988	0	3595	
oc-pl12	PL12	outcode	Saltash, Cornwall	240396	60098	0	4230	
oc-pl13	PL13	outcode	Looe, Cornwall	224042	53717	0	8378	
oc-pl14	PL14	outcode	Liskeard, Cornwall	225148	65589	0	8870	
oc-pl15	PL15	outcode	Launceston, Cornwall	230365	84117	0	9592	
oc-pl16	PL16	outcode	Lifton, Devon	239747	85379	0	8415	
oc-pl17	PL17	outcode	Callington, Cornwall	236682	71006	0	6774	
oc-pl18	PL18	outcode	Gunnislake, Cornwall	242775	70709	0	5311	
oc-pl19	PL19	outcode	Tavistock, Devon	247445	75134	0	6448	
oc-pl2	PL2	outcode	Plymouth, Devon	246408	56581	0	1730	
oc-pl20	PL20	outcode	Yelverton, Devon	251167	68907	0	5900	
oc-pl21	PL21	outcode	Ivybridge, Devon	263814	55769	0	6356	
oc-pl22	PL22	outcode	Lostwithiel, Cornwall	211707	59263	0	5592	
oc-pl23	PL23	outcode	Fowey, Cornwall	212583	51885	0	5816	
oc-pl24	PL24	outcode	Par, Cornwall	207391	54075	0	4648	
oc-pl25	PL25	outcode	St Austell, Cornwall	202350	52591	0	5300	
oc-pl26	PL26	outcode	St Austell, Cornwall	199086	52937	0	5984	
oc-pl27	PL27	outcode	Wadebridge, Cornwall	196374	73081	0	6044	
oc-pl28	PL28	outcode	Padstow, Cornwall	189836	74675	0	7537	
oc-pl29	PL29	outcode	Port Isaac, Cornwall	199764	80076	0	5942	
oc-pl3	PL3	outcode	Plymouth, Devon	248961	56285	0	1652	
oc-pl30	PL30	outcode	Bodmin, Cornwall	206703	70242	0	6210	
oc-pl31	PL31	outcode	Bodmin, Cornwall	207002	66780	0	6281	
oc-pl32	PL32	outcode	Camelford, Cornwall	211984	84856	0	5549	
oc-pl33	PL33	outcode	Delabole, Cornwall	206985	83702	0	4659	
oc-pl34	PL34	outcode	Tintagel, Cornwall	206297	88069	0	5280	
oc-pl35	PL35	outcode	Boscastle, Cornwall	210493	90587	0	6292	
oc-pl4	PL4	outcode	Plymouth, Devon	248780	54955	0	1737	
oc-pl5	PL5	outcode	Plymouth, Devon	246192	58924	0	2279	
oc-pl6	PL6	outcode	Plymouth, Devon	249766	59600	0	2648	
oc-pl7	PL7	outcode	Plymouth, Devon	254805	56677	0	3593	
oc-pl8	PL8	outcode	Plymouth, Devon	256908	50278	0	4885	
oc-pl9	PL9	outcode	Plymouth, Devon	251559	52539	0	2916	
oc-pl95	PL95	other-outcode	Plymouth, Devon	250381	53685	0	500	
oc-po1	PO1	outcode	Portsmouth, Hampshire	464439	100335	0	1418	
oc-po10	PO10	outcode	Emsworth, Hampshire	475490	106266	0	4423	
oc-po11	PO11	outcode	Hayling Island, Hampshire	472272	99659	0	4217	
oc-po12	PO12	outcode	Gosport, Hampshire	460635	100178	0	2582	
oc-po13	PO13	outcode	Gosport, Hampshire	458010	101705	0	2914	
oc-po14	PO14	outcode	Fareham, Hampshire	455092	104454	0	2950	
oc-po15	PO15	outcode	Fareham, Hampshire	455133	107235	0	2826	
oc-po16	PO16	outcode	Fareham, Hampshire	459300	105946	0	2841	
oc-po17	PO17	outcode	Fareham, Hampshire	458617	110387	0	3792	
oc-po18	PO18	outcode	Chichester, West Sussex	483491	107835	0	5446	
oc-po19	PO19	outcode	Chichester, West Sussex	486213	104987	0	4715	
oc-po2	PO2	outcode	Portsmouth, Hampshire	465120	102234	0	1551	
oc-po20	PO20	outcode	Chichester, West Sussex	485680	98861	0	5304	
oc-po21	PO21	outcode	Bognor Regis, West Sussex	492023	99080	0	4938	
oc-po22	PO22	outcode	Bognor Regis, West Sussex	495378	100697	0	4721	
oc-po3	PO3	outcode	Portsmouth, Hampshire	466388	102250	0	1669	
oc-po30	PO30	outcode	Newport, Isle of Wight	448623	88153	0	5625	
oc-po31	PO31	outcode	Cowes, Isle of Wight	449124	95052	0	4932	
oc-po32	PO32	outcode	East Cowes, Isle of Wight	450890	94847	0	4520	
oc-po33	PO33	outcode	Ryde, Isle of Wight	458687	91592	0	4281	
oc-po34	PO34	outcode	Seaview, Isle of Wight	462788	91084	0	3906	
oc-po35	PO35	outcode	Bembridge, Isle of Wight	464804	87883	0	4511	
oc-po36	PO36	outcode	Sandown, Isle of Wight	459332	84482	0	3856	
oc-po37	PO37	outcode	Shanklin, Isle of Wight	458303	81690	0	4532	
oc-po38	PO38	outcode	Ventnor, Isle of Wight	453808	78528	0	6352	
oc-po39	PO39	outcode	Totland, Isle of Wight	432667	86806	0	4899	
oc-po4	PO4	outcode	Southsea, Hampshire	466213	99356	0	1833	
oc-po40	PO40	outcode	Freshwater, Isle of Wight	434008	87037	0	4848	
oc-po41	PO41	outcode	Yarmouth, Isle of Wight	437032	89059	0	5012	
oc-po5	PO5	outcode	Southsea, Hampshire	464595	99113	0	1650	
oc-po6	PO6	outcode	Portsmouth, Hampshire	465712	105578	0	2755	
oc-po7	PO7	outcode	Waterlooville, Hampshire	467772	109608	0	3352	
oc-po8	PO8	outcode	Waterlooville, Hampshire	469488	112856	0	4509	
oc-po9	PO9	outcode	Havant, Hampshire	471670	107547	0	3352	
oc-pr0	PR0	other-outcode	Preston, Lancashire	355002	429400	0	500	
oc-pr1	PR1	outcode	Preston, Lancashire	353880	429299	0	3681	
oc-pr11	PR11	other-outcode	Preston, Lancashire	354957	431514	0	500	
oc-pr2	PR2	outcode	Preston, Lancashire	353507	431528	0	4400	
oc-pr25	PR25	outcode	Leyland, Lancashire	354404	422173	0	3297	
oc-pr26	PR26	outcode	Leyland, Lancashire	351161	421427	0	4266	
oc-pr3	PR3	outcode	Preston, Lancashire	353015	441548	0	8451	
oc-pr4	PR4	outcode	Preston, Lancashire	345171	428837	0	5938	
oc-pr5	PR5	outcode	Preston, Lancashire	356819	426267	0	3646	
oc-pr6	PR6	outcode	Chorley, Lancashire	359793	419120	0	4349	
oc-pr7	PR7	outcode	Chorley, Lancashire	356995	416697	0	4179	
oc-pr8	PR8	outcode	Southport, Merseyside	333299	414859	0	5617	
oc-pr9	PR9	outcode	Southport, Merseyside	336063	418604	0	6081	
oc-rg1	RG1	outcode	Reading, Berkshire	471734	173284	0	2012	
oc-rg10	RG10	outcode	Reading, Berkshire	479122	176396	0	4059	
oc-rg12	RG12	outcode	Bracknell, Berkshire	487110	168295	0	3134	
oc-rg14	RG14	outcode	Newbury, Berkshire	447332	166993	0	4911	
oc-rg17	RG17	outcode	Hungerford, Berkshire	435684	171347	0	8730	
oc-rg18	RG18	outcode	Thatcham, Berkshire	452790	170717	0	5141	
oc-rg19	RG19	outcode	Thatcham, Berkshire	452904	166380	0	4549	
oc-rg2	RG2	outcode	Reading, Berkshire	472819	170296	0	2471	
oc-rg20	RG20	outcode	Newbury, Berkshire	446286	167317	0	5129	
oc-rg21	RG21	outcode	Basingstoke, Hampshire	463586	152265	0	3005	
oc-rg22	RG22	outcode	Basingstoke, Hampshire	461375	150458	0	2967	
oc-rg23	RG23	outcode	Basingstoke, Hampshire	459686	151662	0	3076	
oc-rg24	RG24	outcode	Basingstoke, Hampshire	464891	153949	0	3574	
oc-rg25	RG25	outcode	Basingstoke, Hampshire	458611	147979	0	4176	
oc-rg26	RG26	outcode	Tadley, Hampshire	461521	161583	0	5267	
oc-rg27	RG27	outcode	Hook, Hampshire	473927	156185	0	4763	
oc-rg28	RG28	outcode	Whitchurch, Hampshire	446596	148412	0	7636	
oc-rg29	RG29	outcode	Hook, Hampshire	473731	150398	0	5001	
oc-rg30	RG30	outcode	Reading, Berkshire	468682	172908	0	2444	
oc-rg31	RG31	outcode	Reading, Berkshire	466729	173438	0	3183	
oc-rg4	RG4	outcode	Reading, Berkshire	471692	176286	0	2886	
oc-rg40	RG40	outcode	Wokingham, Berkshire	481212	167308	0	2990	
oc-rg41	RG41	outcode	Wokingham, Berkshire	479582	169173	0	3166	
oc-rg42	RG42	outcode	Bracknell, Berkshire	486724	170513	0	3530	
oc-rg45	RG45	outcode	Crowthorne, Berkshire	483621	164677	0	2569	
oc-rg5	RG5	outcode	Reading, Berkshire	476115	173125	0	2483	
oc-rg6	RG6	outcode	Reading, Berkshire	474399	171653	0	2230	
oc-rg7	RG7	outcode	Reading, Berkshire	464309	166956	0	4711	
oc-rg8	RG8	outcode	Reading, Berkshire	462215	178831	0	5782	
oc-rg9	RG9	outcode	Henley-on-Thames, Oxfordshire	474783	183339	0	5690	
oc-rh1	RH1	outcode	Redhill, Surrey	528828	150262	0	3822	
oc-rh10	RH10	outcode	Crawley, West Sussex	529023	136914	0	5110	
oc-rh11	RH11	outcode	Crawley, West Sussex	525679	136164	0	5289	
oc-rh12	RH12	outcode	Horsham, West Sussex	516878	132063	0	6167	
oc-rh13	RH13	outcode	Horsham, West Sussex	517537	127739	0	6575	
oc-rh14	RH14	outcode	Billingshurst, West Sussex	506541	126945	0	6800	
oc-rh15	RH15	outcode	Burgess Hill, West Sussex	531223	119167	0	4166	
oc-rh16	RH16	outcode	Haywards Heath, West Sussex	533622	124235	0	5333	
oc-rh17	RH17	outcode	Haywards Heath, West Sussex	532305	126316	0	5188	
oc-rh18	RH18	outcode	Forest Row, East Sussex	542311	135038	0	4990	
oc-rh19	RH19	outcode	East Grinstead, West Sussex	539217	138070	0	4716	
oc-rh2	RH2	outcode	Reigate, Surrey	525622	149960	0	3788	
oc-rh20	RH20	outcode	Pulborough, West Sussex	507604	116287	0	7204	
oc-rh3	RH3	outcode	Betchworth, Surrey	520185	149496	0	3651	
oc-rh4	RH4	outcode	Dorking, Surrey	516423	149075	0	3588	
oc-rh5	RH5	outcode	Dorking, Surrey	516019	145283	0	4856	
oc-rh6	RH6	outcode	Horley, Surrey	528593	142912	0	4561	
oc-rh7	RH7	outcode	Lingfield, Surrey	538790	143511	0	4572	
oc-rh77	RH77	other-outcode	Crawley, West Sussex	528122	139340	0	500	
oc-rh8	RH8	outcode	Oxted, Surrey	539885	152109	0	4078	
oc-rh9	RH9	outcode	Godstone, Surrey	534907	150195	0	3983	
oc-rm1	RM1	outcode	Romford, London	551418	189275	0	1347	
oc-rm10	RM10	outcode	Dagenham, London	549811	184998	0	1749	
oc-rm11	RM11	outcode	Hornchurch, London	553887	187903	0	1625	
oc-rm12	RM12	outcode	Hornchurch, London	553247	186102	0	1899	
oc-rm13	RM13	outcode	Rainham, London	552443	182851	0	2592	
oc-rm14	RM14	outcode	Upminster, London	557119	186555	0	2858	
oc-rm15	RM15	outcode	South Ockendon, Essex	558186	181245	0	2629	
oc-rm16	RM16	outcode	Grays, Essex	562619	179493	0	2365	
oc-rm17	RM17	outcode	Grays, Essex	561897	178134	0	2047	
oc-rm18	RM18	outcode	Tilbury, Essex	565208	176794	0	2495	
oc-rm19	RM19	outcode	Purfleet, Essex	556190	178401	0	2486	
oc-rm2	RM2	outcode	Romford, London	552731	189426	0	1372	
oc-rm20	RM20	outcode	Grays, Essex	558985	177931	0	1980	
oc-rm3	RM3	outcode	Romford, London	554329	191589	0	2312	
oc-rm4	RM4	outcode	Romford, London	549588	194897	0	3265	
oc-rm5	RM5	outcode	Romford, London	550115	191128	0	1848	
oc-rm50	RM50	other-outcode	Romford, London	550557	187914	0	500	
oc-rm6	RM6	outcode	Romford, London	547907	188392	0	1727	
oc-rm7	RM7	outcode	Romford, London	550541	188470	0	1473	
oc-rm8	RM8	outcode	Dagenham, London	547897	186389	0	1424	
oc-rm9	RM9	outcode	Dagenham, London	548229	184507	0	1663	
oc-s1	S1	outcode	Sheffield, South Yorkshire	435487	387148	0	1396	
oc-s10	S10	outcode	Sheffield, South Yorkshire	432229	386791	0	1726	
oc-s11	S11	outcode	Sheffield, South Yorkshire	432974	385016	0	1601	
oc-s12	S12	outcode	Sheffield, South Yorkshire	439707	383621	0	2076	
oc-s13	S13	outcode	Sheffield, South Yorkshire	441222	385526	0	2352	
oc-s14	S14	outcode	Sheffield, South Yorkshire	437179	383378	0	1768	
oc-s17	S17	outcode	Sheffield, South Yorkshire	431672	380557	0	2826	
oc-s18	S18	outcode	Dronfield, Derbyshire	435287	378135	0	3268	
oc-s2	S2	outcode	Sheffield, South Yorkshire	436893	385935	0	1635	
oc-s20	S20	outcode	Sheffield, South Yorkshire	443315	382206	0	2606	
oc-s21	S21	outcode	Sheffield, South Yorkshire	444205	379656	0	3166	
oc-s25	S25	outcode	Sheffield, South Yorkshire	452396	386080	0	4500	
oc-s26	S26	outcode	Sheffield, South Yorkshire	447619	384695	0	3601	
oc-s3	S3	outcode	Sheffield, South Yorkshire	435215	387925	0	1401	
oc-s32	S32	outcode	Hope Valley, Derbyshire	424226	377621	0	5690	
oc-s33	S33	outcode	Hope Valley, Derbyshire	418673	382825	0	7659	
oc-s35	S35	outcode	Sheffield, South Yorkshire	433629	395813	0	3739	
oc-s36	S36	outcode	Sheffield, South Yorkshire	425833	400771	0	6193	
oc-s4	S4	outcode	Sheffield, South Yorkshire	436734	389272	0	1525	
oc-s40	S40	outcode	Chesterfield, Derbyshire	437076	370917	0	3488	
oc-s41	S41	outcode	Chesterfield, Derbyshire	438333	372373	0	3339	
oc-s42	S42	outcode	Chesterfield, Derbyshire	438709	367147	0	3619	
oc-s43	S43	outcode	Chesterfield, Derbyshire	443984	374647	0	3795	
oc-s44	S44	outcode	Chesterfield, Derbyshire	446030	369993	0	4645	
oc-s45	S45	outcode	Chesterfield, Derbyshire	438806	363365	0	4599	
oc-s49	S49	other-outcode	Chesterfield, Derbyshire	437744	370922	0	500	
oc-s5	S5	outcode	Sheffield, South Yorkshire	435917	391824	0	2303	
oc-s6	S6	outcode	Sheffield, South Yorkshire	432676	389576	0	2109	
oc-s60	S60	outcode	Rotherham, South Yorkshire	443501	390998	0	2879	
oc-s61	S61	outcode	Rotherham, South Yorkshire	440415	394308	0	2863	
oc-s62	S62	outcode	Rotherham, South Yorkshire	443516	396672	0	2831	
oc-s63	S63	outcode	Rotherham, South Yorkshire	444589	402579	0	3535	
oc-s64	S64	outcode	Mexborough, South Yorkshire	446607	399594	0	3221	
oc-s65	S65	outcode	Rotherham, South Yorkshire	445274	393351	0	2818	
oc-s66	S66	outcode	Rotherham, South Yorkshire	450473	391734	0	3980	
oc-s7	S7	outcode	Sheffield, South Yorkshire	434111	384246	0	1526	
oc-s70	S70	outcode	Barnsley, South Yorkshire	435022	405057	0	3004	
oc-s71	S71	outcode	Barnsley, South Yorkshire	436121	408626	0	3279	
oc-s72	S72	outcode	Barnsley, South Yorkshire	440420	409328	0	3691	
oc-s73	S73	outcode	Barnsley, South Yorkshire	440272	403319	0	3199	
oc-s74	S74	outcode	Barnsley, South Yorkshire	437310	400625	0	3534	
oc-s75	S75	outcode	Barnsley, South Yorkshire	431891	407372	0	4160	
oc-s8	S8	outcode	Sheffield, South Yorkshire	434987	382694	0	1783	
oc-s80	S80	outcode	Worksop, Nottinghamshire	456823	377564	0	5867	
oc-s81	S81	outcode	Worksop, Nottinghamshire	458627	382704	0	5858	
oc-s9	S9	outcode	Sheffield, South Yorkshire	438929	389178	0	2154	
oc-s95	S95	other-outcode	Sheffield, South Yorkshire	440634	392085	0	500	
oc-s96	S96	other-outcode	Sheffield, South Yorkshire	438127	389728	0	500	
oc-s97	S97	other-outcode	Sheffield, South Yorkshire	441068	395649	0	500	
oc-s98	S98	other-outcode	Sheffield, South Yorkshire	436346	387934	0	500	
oc-s99	S99	other-outcode	Sheffield, South Yorkshire	437927	389837	0	500	
oc-se1	SE1	outcode	Bankside, London	532749	179404	0	928	
oc-se10	SE10	outcode	Greenwich, London	538905	177788	0	1454	
oc-se11	SE11	outcode	Kennington, London	531386	178367	0	1022	
oc-se12	SE12	outcode	Horn Park, London	540827	173612	0	1720	
oc-se13	SE13	outcode	Lewisham, London	538422	175104	0	1424	
oc-se14	SE14	outcode	New Cross, London	536079	176933	0	1185	
oc-se15	SE15	outcode	Peckham, London	534491	176557	0	1279	
oc-se16	SE16	outcode	Surrey Quays, London	535323	179250	0	1344	
oc-se17	SE17	outcode	Walworth, London	532500	178285	0	1088	
oc-se18	SE18	outcode	Plumstead, London	544106	178156	0	1957	
oc-se19	SE19	outcode	Crystal Palace, London	533331	170406	0	1301	
oc-se1p	SE1P	other-outcode	Bermondsey, London	533388	178865	0	500	
oc-se2	SE2	outcode	Abbey Wood, London	547145	178799	0	1388	
oc-se20	SE20	outcode	Anerley, London	535223	169900	0	1322	
oc-se21	SE21	outcode	Dulwich, London	533131	172738	0	1237	
oc-se22	SE22	outcode	East Dulwich, London	534127	174544	0	1292	
oc-se23	SE23	outcode	Forest Hill, London	535697	173028	0	1354	
oc-se24	SE24	outcode	Herne Hill, London	532182	174493	0	1143	
oc-se25	SE25	outcode	Selhurst, London	534015	168198	0	1473	
oc-se26	SE26	outcode	Sydenham, London	535388	171573	0	1333	
oc-se27	SE27	outcode	West Norwood, London	532112	171821	0	1246	
oc-se28	SE28	outcode	Thamesmead, London	546409	180225	0	1757	
oc-se3	SE3	outcode	Kidbrooke, London	540403	176383	0	1533	
oc-se4	SE4	outcode	Brockley, London	536746	175393	0	1291	
oc-se5	SE5	outcode	Camberwell, London	532682	176621	0	1124	
oc-se6	SE6	outcode	Catford, London	538135	172871	0	1608	
oc-se7	SE7	outcode	Charlton, London	541399	178080	0	1736	
oc-se8	SE8	outcode	Deptford, London	537033	177626	0	1251	
oc-se9	SE9	outcode	Eltham, London	543048	173785	0	2055	
oc-sg1	SG1	outcode	Stevenage, Hertfordshire	524324	225148	0	3552	
oc-sg10	SG10	outcode	Much Hadham, Hertfordshire	542828	218296	0	3970	
oc-sg11	SG11	outcode	Ware, Hertfordshire	540030	222224	0	4870	
oc-sg12	SG12	outcode	Ware, Hertfordshire	536792	214678	0	3670	
oc-sg13	SG13	outcode	Hertford, Hertfordshire	533287	211579	0	3201	
oc-sg14	SG14	outcode	Hertford, Hertfordshire	531712	213763	0	3567	
oc-sg15	SG15	outcode	Arlesey, Bedfordshire	519445	236380	0	2871	
oc-sg16	SG16	outcode	Henlow, Bedfordshire	517038	236545	0	3029	
oc-sg17	SG17	outcode	Shefford, Bedfordshire	514587	238603	0	3959	
oc-sg18	SG18	outcode	Biggleswade, Bedfordshire	518918	244045	0	4773	
oc-sg19	SG19	outcode	Sandy, Bedfordshire	520546	250427	0	7147	
oc-sg2	SG2	outcode	Stevenage, Hertfordshire	526292	223528	0	3740	
oc-sg3	SG3	outcode	Knebworth, Hertfordshire	525429	219500	0	3237	
oc-sg4	SG4	outcode	Hitchin, Hertfordshire	519827	226151	0	3925	
oc-sg5	SG5	outcode	Hitchin, Hertfordshire	517781	231221	0	3484	
oc-sg6	SG6	outcode	Letchworth Garden City, Hertfordshire	522282	232665	0	3249	
oc-sg7	SG7	outcode	Baldock, Hertfordshire	525443	235414	0	4537	
oc-sg8	SG8	outcode	Royston, Hertfordshire	536308	242488	0	8346	
oc-sg9	SG9	outcode	Buntingford, Hertfordshire	537011	229374	0	7040	
oc-sk1	SK1	outcode	Stockport, Greater Manchester	390125	390031	0	1556	
oc-sk10	SK10	outcode	Macclesfield, Cheshire	391496	375677	0	5228	
oc-sk11	SK11	outcode	Macclesfield, Cheshire	390622	372118	0	6071	
oc-sk12	SK12	outcode	Stockport, Greater Manchester	393973	383905	0	3586	
oc-sk13	SK13	outcode	Glossop, Derbyshire	402488	394582	0	4664	
oc-sk14	SK14	outcode	Hyde, Greater Manchester	396511	394917	0	2629	
oc-sk15	SK15	outcode	Stalybridge, Greater Manchester	396979	398922	0	2008	
oc-sk16	SK16	outcode	Dukinfield, Greater Manchester	394721	397477	0	1633	
oc-sk17	SK17	outcode	Buxton, Derbyshire	408172	371893	0	8677	
oc-sk2	SK2	outcode	Stockport, Greater Manchester	391320	388693	0	1796	
oc-sk22	SK22	outcode	New Mills, Derbyshire	401095	386127	0	4663	
oc-sk23	SK23	outcode	Whaley Bridge, Derbyshire	403494	381121	0	6165	
oc-sk3	SK3	outcode	Stockport, Greater Manchester	388793	389033	0	1624	
oc-sk4	SK4	outcode	Stockport, Greater Manchester	388201	391370	0	1548	
oc-sk5	SK5	outcode	Stockport, Greater Manchester	389999	393035	0	1782	
oc-sk6	SK6	outcode	Stockport, Greater Manchester	394779	389912	0	3004	
oc-sk7	SK7	outcode	Stockport, Greater Manchester	390716	385913	0	2280	
oc-sk8	SK8	outcode	Stockport, Greater Manchester	386327	386925	0	2523	
oc-sk9	SK9	outcode	Wilmslow, Cheshire	384778	381145	0	4102	
oc-sl0	SL0	outcode	Iver, Buckinghamshire	503190	181611	0	2339	
oc-sl1	SL1	outcode	Slough, Berkshire	495919	180801	0	3206	
oc-sl2	SL2	outcode	Slough, Berkshire	496995	182602	0	3366	
oc-sl3	SL3	outcode	Slough, Berkshire	500607	178889	0	3061	
oc-sl4	SL4	outcode	Windsor, Berkshire	495592	176012	0	3955	
oc-sl5	SL5	outcode	Ascot, Berkshire	493234	168181	0	3425	
oc-sl6	SL6	outcode	Maidenhead, Berkshire	488487	181112	0	4552	
oc-sl60	SL60	other-outcode	Maidenhead, Berkshire	489256	180791	0	500	
oc-sl7	SL7	outcode	Marlow, Buckinghamshire	484921	186835	0	3554	
oc-sl8	SL8	outcode	Bourne End, Buckinghamshire	489695	187363	0	3162	
oc-sl9	SL9	outcode	Gerrards Cross, Buckinghamshire	500186	189673	0	3738	
oc-sl95	SL95	other-outcode	Slough, Berkshire	501930	178693	0	500	
oc-sm1	SM1	outcode	Sutton, London	526031	164546	0	1333	
oc-sm2	SM2	outcode	Sutton, London	525719	163091	0	1607	
oc-sm3	SM3	outcode	Sutton, London	524489	164953	0	1434	
oc-sm4	SM4	outcode	Morden, London	525403	167423	0	1794	
oc-sm5	SM5	outcode	Carshalton, London	527699	164698	0	1542	
oc-sm6	SM6	outcode	Wallington, London	529389	163962	0	2044	
oc-sm7	SM7	outcode	Banstead, Surrey	525522	159749	0	2479	
oc-sn1	SN1	outcode	Swindon, Wiltshire	415765	184259	0	2105	
oc-sn10	SN10	outcode	Devizes, Wiltshire	401002	159657	0	8090	
oc-sn11	SN11	outcode	Calne, Wiltshire	400166	171112	0	7103	
oc-sn12	SN12	outcode	Melksham, Wiltshire	390630	163669	0	5691	
oc-sn13	SN13	outcode	Corsham, Wiltshire	385495	169464	0	5289	
oc-sn14	SN14	outcode	Chippenham, Wiltshire	386623	175133	0	6206	
oc-sn15	SN15	outcode	Chippenham, Wiltshire	394610	174896	0	6072	
oc-sn16	SN16	outcode	Malmesbury, Wiltshire	393862	188243	0	8196	
oc-sn2	SN2	outcode	Swindon, Wiltshire	415203	186704	0	1824	
oc-sn25	SN25	outcode	Swindon, Wiltshire	414229	188036	0	2057	
oc-sn26	SN26	outcode	Swindon, Wiltshire	415123	190263	0	2559	
oc-sn3	SN3	outcode	Swindon, Wiltshire	417912	184711	0	2763	
oc-sn38	SN38	other-outcode	Swindon, Wiltshire	414307	184922	0	500	
oc-sn4	SN4	outcode	Swindon, Wiltshire	412583	181359	0	3287	
oc-sn5	SN5	outcode	Swindon, Wiltshire	411395	185137	0	2751	
oc-sn6	SN6	outcode	Swindon, Wiltshire	418027	191385	0	3335	
oc-sn7	SN7	outcode	Faringdon, Oxfordshire	430332	194558	0	8135	
oc-sn8	SN8	outcode	Marlborough, Wiltshire	422007	167600	0	9342	
oc-sn9	SN9	outcode	Pewsey, Wiltshire	415008	158344	0	9193	
oc-sn99	SN99	other-outcode	Swindon, Wiltshire	417013	184152	0	500	
oc-so14	SO14	outcode	Southampton, Hampshire	442634	112233	0	1698	
oc-so15	SO15	outcode	Southampton, Hampshire	440588	113106	0	1983	
oc-so16	SO16	outcode	Southampton, Hampshire	440080	115215	0	2248	
oc-so17	SO17	outcode	Southampton, Hampshire	442688	114235	0	1614	
oc-so18	SO18	outcode	Southampton, Hampshire	445079	114033	0	1961	
oc-so19	SO19	outcode	Southampton, Hampshire	445523	111590	0	2202	
oc-so20	SO20	outcode	Stockbridge, Hampshire	434816	135084	0	7692	
oc-so21	SO21	outcode	Winchester, Hampshire	448226	130855	0	4490	
oc-so22	SO22	outcode	Winchester, Hampshire	446905	129730	0	4335	
oc-so23	SO23	outcode	Winchester, Hampshire	448584	130080	0	4308	
oc-so24	SO24	outcode	New Alresford, Hampshire	459914	131978	0	7720	
oc-so30	SO30	outcode	Southampton, Hampshire	448880	113511	0	3069	
oc-so31	SO31	outcode	Southampton, Hampshire	449706	107959	0	3640	
oc-so32	SO32	outcode	Southampton, Hampshire	455735	116694	0	5292	
oc-so40	SO40	outcode	Southampton, Hampshire	435176	112956	0	3898	
oc-so41	SO41	outcode	Lymington, Hampshire	430781	95135	0	4676	
oc-so42	SO42	outcode	Brockenhurst, Hampshire	432930	101264	0	5908	
oc-so43	SO43	outcode	Lyndhurst, Hampshire	429429	109806	0	6300	
oc-so45	SO45	outcode	Southampton, Hampshire	442829	105562	0	4452	
oc-so50	SO50	outcode	Eastleigh, Hampshire	446511	119050	0	3344	
oc-so51	SO51	outcode	Romsey, Hampshire	434906	121740	0	4932	
oc-so52	SO52	outcode	Southampton, Hampshire	439412	119881	0	3273	
oc-so53	SO53	outcode	Eastleigh, Hampshire	443618	120693	0	3297	
oc-so97	SO97	other-outcode	Southampton, Hampshire	442004	111894	0	500	
oc-sp1	SP1	outcode	Salisbury, Wiltshire	414879	130540	0	5926	
oc-sp10	SP10	outcode	Andover, Hampshire	436210	145882	0	6741	
oc-sp11	SP11	outcode	Andover, Hampshire	434103	147647	0	6844	
oc-sp2	SP2	outcode	Salisbury, Wiltshire	412427	130534	0	5842	
oc-sp3	SP3	outcode	Salisbury, Wiltshire	399676	133522	0	9385	
oc-sp4	SP4	outcode	Salisbury, Wiltshire	416598	140666	0	7798	
oc-sp5	SP5	outcode	Salisbury, Wiltshire	416088	124872	0	6735	
oc-sp6	SP6	outcode	Fordingbridge, Hampshire	414080	115191	0	7127	
oc-sp7	SP7	outcode	Shaftesbury, Dorset	387326	122751	0	8361	
oc-sp8	SP8	outcode	Gillingham, Dorset	379763	126445	0	6225	
oc-sp9	SP9	outcode	Tidworth, Wiltshire	423767	147923	0	7644	
oc-sr1	SR1	outcode	Sunderland, Tyne and Wear	439915	557097	0	1899	
oc-sr2	SR2	outcode	Sunderland, Tyne and Wear	440127	554873	0	2265	
oc-sr3	SR3	outcode	Sunderland, Tyne and Wear	437635	553739	0	2424	
oc-sr4	SR4	outcode	Sunderland, Tyne and Wear	436971	556404	0	1983	
oc-sr43	SR43	other-outcode	Sunderland, Tyne and Wear	439725	556873	0	500	
oc-sr5	SR5	outcode	Sunderland, Tyne and Wear	437015	558853	0	1871	
oc-sr6	SR6	outcode	Sunderland, Tyne and Wear	439888	560213	0	2390	
oc-sr7	SR7	outcode	Seaham, County Durham	441083	548538	0	4135	
oc-sr8	SR8	outcode	Peterlee, County Durham	442884	541544	0	4208	
oc-sr9	SR9	other-outcode	Sunderland, Tyne and Wear	440177	556543	0	500	
oc-ss0	SS0	outcode	Westcliff-on-Sea, Essex	586688	186444	0	2448	
oc-ss1	SS1	outcode	Southend-on-Sea, Essex	589637	185551	0	2561	
oc-ss11	SS11	outcode	Wickford, Essex	575815	193737	0	2993	
oc-ss12	SS12	outcode	Wickford, Essex	574741	192698	0	2619	
oc-ss13	SS13	outcode	Basildon, Essex	574033	189111	0	2422	
oc-ss14	SS14	outcode	Basildon, Essex	571604	189139	0	2150	
oc-ss15	SS15	outcode	Basildon, Essex	568617	189262	0	2599	
oc-ss16	SS16	outcode	Basildon, Essex	570198	187645	0	2384	
oc-ss17	SS17	outcode	Stanford-le-Hope, Essex	569449	183056	0	3903	
oc-ss2	SS2	outcode	Southend-on-Sea, Essex	588544	186958	0	2200	
oc-ss22	SS22	other-outcode	Southend-on-Sea, Essex	587752	187708	0	500	
oc-ss3	SS3	outcode	Southend-on-Sea, Essex	593703	186373	0	4064	
oc-ss4	SS4	outcode	Rochford, Essex	588154	191842	0	3345	
oc-ss5	SS5	outcode	Hockley, Essex	583600	193122	0	3428	
oc-ss6	SS6	outcode	Rayleigh, Essex	580841	190796	0	2883	
oc-ss7	SS7	outcode	Benfleet, Essex	578930	187945	0	2935	
oc-ss8	SS8	outcode	Canvey Island, Essex	579850	183525	0	3952	
oc-ss9	SS9	outcode	Leigh-on-Sea, Essex	584021	187237	0	2737	
oc-ss99	SS99	other-outcode	Southend-on-Sea, Essex	580874	187903	0	500	
oc-st1	ST1	outcode	Stoke-on-Trent, Staffordshire	388628	347648	0	2387	
oc-st10	ST10	outcode	Stoke-on-Trent, Staffordshire	402581	343519	0	6396	
oc-st11	ST11	outcode	Stoke-on-Trent, Staffordshire	395664	341073	0	4241	
oc-st12	ST12	outcode	Stoke-on-Trent, Staffordshire	388607	338971	0	3810	
oc-st13	ST13	outcode	Leek, Staffordshire	398892	355978	0	6565	
oc-st14	ST14	outcode	Uttoxeter, Staffordshire	408976	333960	0	8825	
oc-st15	ST15	outcode	Stone, Staffordshire	390209	333628	0	5047	
oc-st16	ST16	outcode	Stafford, Staffordshire	392076	323946	0	4370	
oc-st17	ST17	outcode	Stafford, Staffordshire	393421	321274	0	4525	
oc-st18	ST18	outcode	Stafford, Staffordshire	394570	324054	0	4861	
oc-st19	ST19	outcode	Stafford, Staffordshire	390166	312714	0	5671	
oc-st2	ST2	outcode	Stoke-on-Trent, Staffordshire	390976	347754	0	2533	
oc-st20	ST20	outcode	Stafford, Staffordshire	382365	322415	0	5978	
oc-st21	ST21	outcode	Stafford, Staffordshire	382662	330089	0	6155	
oc-st3	ST3	outcode	Stoke-on-Trent, Staffordshire	391906	342524	0	2963	
oc-st4	ST4	outcode	Stoke-on-Trent, Staffordshire	387814	344202	0	2671	
oc-st5	ST5	outcode	Newcastle-under-Lyme, Staffordshire	384197	346437	0	3580	
oc-st55	ST55	other-outcode	Newcastle-under-Lyme, Staffordshire	383929	346438	0	500	
oc-st6	ST6	outcode	Stoke-on-Trent, Staffordshire	387363	351211	0	3218	
oc-st7	ST7	outcode	Stoke-on-Trent, Staffordshire	382282	354565	0	4807	
oc-st8	ST8	outcode	Stoke-on-Trent, Staffordshire	388919	357548	0	4619	
oc-st9	ST9	outcode	Stoke-on-Trent, Staffordshire	393528	350420	0	3759	
oc-sw1	SW1	other-outcode	Westminster, London	529284	179093	0	1459	
oc-sw10	SW10	outcode	West Brompton, London	526402	177685	0	842	
oc-sw11	SW11	outcode	Battersea, London	527632	175713	0	1441	
oc-sw12	SW12	outcode	Balham, London	528802	173405	0	1367	
oc-sw13	SW13	outcode	Barnes, London	521982	176576	0	1411	
oc-sw14	SW14	outcode	East Sheen, London	520619	175430	0	1530	
oc-sw15	SW15	outcode	Putney, London	523419	174607	0	1764	
oc-sw16	SW16	outcode	Streatham, London	530327	170885	0	1632	
oc-sw17	SW17	outcode	Tooting Bec, London	527802	171711	0	1595	
oc-sw18	SW18	outcode	Southfields, London	525940	173890	0	1677	
oc-sw19	SW19	outcode	Wimbledon, London	525041	170864	0	1837	
oc-sw1a	SW1A	outcode	Millbank, London	529819	179885	0	423	
oc-sw1e	SW1E	outcode	Westminster, London	529281	179204	0	393	
oc-sw1h	SW1H	outcode	Westminster, London	529695	179326	0	366	
oc-sw1p	SW1P	outcode	Westminster, London	529703	178992	0	399	
oc-sw1v	SW1V	outcode	Pimlico, London	529440	178429	0	545	
oc-sw1w	SW1W	outcode	Pimlico, London	528737	178745	0	515	
oc-sw1x	SW1X	outcode	Belgravia, London	528306	179290	0	655	
oc-sw1y	SW1Y	outcode	St James's, London	529605	180102	0	417	
oc-sw2	SW2	outcode	Brixton, London	530806	173902	0	1200	
oc-sw20	SW20	outcode	Raynes Park, London	523543	169492	0	1886	
oc-sw3	SW3	outcode	Chelsea, London	527496	178380	0	764	
oc-sw4	SW4	outcode	Clapham, London	529594	175095	0	1126	
oc-sw5	SW5	outcode	South Kensington, London	525899	178340	0	753	
oc-sw6	SW6	outcode	Fulham, London	525102	176874	0	1256	
oc-sw7	SW7	outcode	South Kensington, London	526785	179030	0	763	
oc-sw8	SW8	outcode	Nine Elms, London	529896	176883	0	1101	
oc-sw9	SW9	outcode	Brixton, London	531235	176138	0	1096	
oc-sw95	SW95	other-outcode	London	531024	176244	0	500	
oc-sw99	SW99	other-outcode	London	530949	176465	0	500	
oc-sy1	SY1	outcode	Shrewsbury, Shropshire	350117	314185	0	4309	
oc-sy10	SY10	outcode	Oswestry, Shropshire	324581	327087	0	8087	
oc-sy11	SY11	outcode	Oswestry, Shropshire	330893	330331	0	6600	
oc-sy12	SY12	outcode	Ellesmere, Shropshire	339965	334326	0	8131	
oc-sy13	SY13	outcode	Whitchurch, Shropshire	353805	339513	0	9023	
oc-sy14	SY14	outcode	Malpas, Cheshire	348992	348240	0	9000	
oc-sy15	SY15	outcode	Chirbury, Shropshire	326104	298692	0	11601	
oc-sy2	SY2	outcode	Shrewsbury, Shropshire	350910	312397	0	4342	
oc-sy22	SY22	outcode	Pant, Shropshire	326575	320826	0	9003	
oc-sy3	SY3	outcode	Shrewsbury, Shropshire	348062	311536	0	4656	
oc-sy4	SY4	outcode	Shrewsbury, Shropshire	349459	322313	0	7108	
oc-sy5	SY5	outcode	Shrewsbury, Shropshire	344084	306463	0	6596	
oc-sy6	SY6	outcode	Church Stretton, Shropshire	346516	293754	0	8867	
oc-sy7	SY7	outcode	Craven Arms, Shropshire	339781	281150	0	8782	
oc-sy8	SY8	outcode	Ludlow, Shropshire	352773	274333	0	9292	
oc-sy9	SY9	outcode	Bishop's Castle, Shropshire	333160	289357	0	8738	
oc-sy99	SY99	other-outcode	Shrewsbury, Shropshire	349154	312526	0	500	
oc-ta1	TA1	outcode	Taunton, Somerset	322788	124203	0	5497	
oc-ta10	TA10	outcode	Langport, Somerset	342316	126283	0	5866	
oc-ta11	TA11	outcode	Somerton, Somerset	350900	129197	0	5712	
oc-ta12	TA12	outcode	Martock, Somerset	345895	119794	0	3300	
oc-ta13	TA13	outcode	South Petherton, Somerset	343192	116597	0	2878	
oc-ta14	TA14	outcode	Stoke-sub-Hamdon, Somerset	347407	116553	0	2721	
oc-ta15	TA15	outcode	Montacute, Somerset	349660	117086	0	2926	
oc-ta16	TA16	outcode	Merriott, Somerset	344410	112247	0	2716	
oc-ta17	TA17	outcode	Hinton St George, Somerset	341388	112391	0	3073	
oc-ta18	TA18	outcode	Crewkerne, Somerset	344803	109573	0	3539	
oc-ta19	TA19	outcode	Ilminster, Somerset	335869	115348	0	4915	
oc-ta2	TA2	outcode	Taunton, Somerset	322893	126537	0	5433	
oc-ta20	TA20	outcode	Chard, Somerset	332478	108607	0	6259	
oc-ta21	TA21	outcode	Wellington, Somerset	312691	120470	0	7288	
oc-ta22	TA22	outcode	Dulverton, Somerset	291789	128430	0	10251	
oc-ta23	TA23	outcode	Watchet, Somerset	305557	141175	0	9726	
oc-ta24	TA24	outcode	Minehead, Somerset	294553	143503	0	11651	
oc-ta3	TA3	outcode	Taunton, Somerset	327180	122137	0	6137	
oc-ta4	TA4	outcode	Taunton, Somerset	311256	130951	0	7474	
oc-ta5	TA5	outcode	Bridgwater, Somerset	322871	139106	0	7309	
oc-ta6	TA6	outcode	Bridgwater, Somerset	330184	136666	0	6143	
oc-ta7	TA7	outcode	Bridgwater, Somerset	336280	137143	0	6492	
oc-ta8	TA8	outcode	Burnham-on-Sea, Somerset	330783	149894	0	5729	
oc-ta9	TA9	outcode	Highbridge, Somerset	333409	147857	0	5400	
oc-td12	TD12	outcode	Cornhill-on-Tweed, Northumberland	386126	639295	0	12000	
oc-td15	TD15	outcode	Berwick-upon-Tweed, Northumberland	399282	650403	0	12000	
oc-tf1	TF1	outcode	Telford, Shropshire	366108	311711	0	2762	
oc-tf10	TF10	outcode	Newport, Shropshire	374121	319115	0	6249	
oc-tf11	TF11	outcode	Shifnal, Shropshire	375817	307314	0	4036	
oc-tf12	TF12	outcode	Broseley, Shropshire	367595	301689	0	2998	
oc-tf13	TF13	outcode	Much Wenlock, Shropshire	360658	297958	0	6259	
oc-tf2	TF2	outcode	Telford, Shropshire	370363	311460	0	3184	
oc-tf3	TF3	outcode	Telford, Shropshire	370068	307457	0	2287	
oc-tf4	TF4	outcode	Telford, Shropshire	368511	307134	0	2178	
oc-tf5	TF5	outcode	Telford, Shropshire	363889	313173	0	3361	
oc-tf6	TF6	outcode	Telford, Shropshire	362691	315518	0	4507	
oc-tf7	TF7	outcode	Telford, Shropshire	369710	304234	0	2236	
oc-tf8	TF8	outcode	Telford, Shropshire	367676	303691	0	2434	
oc-tf9	TF9	outcode	Market Drayton, Shropshire	368615	333498	0	9073	
oc-tn1	TN1	outcode	Tunbridge Wells, Kent	558915	139753	0	2237	
oc-tn10	TN10	outcode	Tonbridge, Kent	559844	148129	0	3299	
oc-tn11	TN11	outcode	Tonbridge, Kent	558601	147645	0	3058	
oc-tn12	TN12	outcode	Tonbridge, Kent	570740	144250	0	6392	
oc-tn13	TN13	outcode	Sevenoaks, Kent	552502	155251	0	4627	
oc-tn14	TN14	outcode	Sevenoaks, Kent	550836	157316	0	4605	
oc-tn15	TN15	outcode	Sevenoaks, Kent	558348	158099	0	5251	
oc-tn16	TN16	outcode	Westerham, Kent	543240	156987	0	4648	
oc-tn17	TN17	outcode	Cranbrook, Kent	577812	136029	0	6585	
oc-tn18	TN18	outcode	Cranbrook, Kent	577244	130110	0	5638	
oc-tn19	TN19	outcode	Etchingham, East Sussex	569049	125383	0	5475	
oc-tn2	TN2	outcode	Tunbridge Wells, Kent	560097	140012	0	2417	
oc-tn20	TN20	outcode	Mayfield, East Sussex	558307	127603	0	5306	
oc-tn21	TN21	outcode	Heathfield, East Sussex	559096	120170	0	6283	
oc-tn22	TN22	outcode	Uckfield, East Sussex	547510	122276	0	6478	
oc-tn23	TN23	outcode	Ashford, Kent	600240	141640	0	4685	
oc-tn24	TN24	outcode	Ashford, Kent	602014	142822	0	5017	
oc-tn25	TN25	outcode	Ashford, Kent	605743	142413	0	5425	
oc-tn26	TN26	outcode	Ashford, Kent	596488	137153	0	5164	
oc-tn27	TN27	outcode	Ashford, Kent	589292	144120	0	6694	
oc-tn28	TN28	outcode	New Romney, Kent	607304	124436	0	8202	
oc-tn29	TN29	outcode	Romney Marsh, Kent	605992	125609	0	7673	
oc-tn3	TN3	outcode	Tunbridge Wells, Kent	557696	138380	0	2930	
oc-tn30	TN30	outcode	Tenterden, Kent	589153	132647	0	6629	
oc-tn31	TN31	outcode	Rye, East Sussex	588787	121501	0	6347	
oc-tn32	TN32	outcode	Robertsbridge, East Sussex	574891	122906	0	5716	
oc-tn33	TN33	outcode	Battle, East Sussex	574237	115203	0	4394	
oc-tn34	TN34	outcode	Hastings, East Sussex	581937	110347	0	2862	
oc-tn35	TN35	outcode	Hastings, East Sussex	583915	112197	0	3524	
oc-tn36	TN36	outcode	Winchelsea, East Sussex	590008	116981	0	5654	
oc-tn37	TN37	outcode	St Leonards-on-Sea, East Sussex	580147	111175	0	2460	
oc-tn38	TN38	outcode	St Leonards-on-Sea, East Sussex	579197	110140	0	2477	
oc-tn39	TN39	outcode	Bexhill-on-Sea, East Sussex	572927	108036	0	3984	
oc-tn4	TN4	outcode	Tunbridge Wells, Kent	558108	140952	0	2175	
oc-tn40	TN40	outcode	Bexhill-on-Sea, East Sussex	575046	107884	0	3312	
oc-tn5	TN5	outcode	Wadhurst, East Sussex	565600	132172	0	5515	
oc-tn6	TN6	outcode	Crowborough, East Sussex	552541	130323	0	5173	
oc-tn7	TN7	outcode	Hartfield, East Sussex	547789	134636	0	5191	
oc-tn8	TN8	outcode	Edenbridge, Kent	545437	145920	0	5761	
oc-tn9	TN9	outcode	Tonbridge, Kent	559212	145994	0	2573	
oc-tq1	TQ1	outcode	Torquay, Devon	292090	64682	0	3664	
oc-tq10	TQ10	outcode	South Brent, Devon	270884	59819	0	6788	
oc-tq11	TQ11	outcode	Buckfastleigh, Devon	273664	66093	0	6892	
oc-tq12	TQ12	outcode	Newton Abbot, Devon	285912	71153	0	5380	
oc-tq13	TQ13	outcode	Newton Abbot, Devon	278493	78439	0	8340	
oc-tq14	TQ14	outcode	Teignmouth, Devon	293401	73332	0	5070	
oc-tq2	TQ2	outcode	Torquay, Devon	290604	64935	0	3391	
oc-tq3	TQ3	outcode	Paignton, Devon	288261	61536	0	3214	
oc-tq4	TQ4	outcode	Paignton, Devon	288569	59305	0	3361	
oc-tq5	TQ5	outcode	Brixham, Devon	291908	55787	0	4399	
oc-tq6	TQ6	outcode	Dartmouth, Devon	287109	50882	0	6134	
oc-tq7	TQ7	outcode	Kingsbridge, Devon	273065	44080	0	8139	
oc-tq8	TQ8	outcode	Salcombe, Devon	273799	38946	0	10046	
oc-tq9	TQ9	outcode	Totnes, Devon	280098	58712	0	5605	
oc-tr1	TR1	outcode	Truro, Cornwall	182500	44685	0	5098	
oc-tr10	TR10	outcode	Penryn, Cornwall	177493	34202	0	5033	
oc-tr11	TR11	outcode	Falmouth, Cornwall	179557	32224	0	6027	
oc-tr12	TR12	outcode	Helston, Cornwall	172483	20717	0	9457	
oc-tr13	TR13	outcode	Helston, Cornwall	165290	28378	0	7234	
oc-tr14	TR14	outcode	Camborne, Cornwall	164857	39646	0	5218	
oc-tr15	TR15	outcode	Redruth, Cornwall	169244	41904	0	4050	
oc-tr16	TR16	outcode	Redruth, Cornwall	170461	41963	0	3870	
oc-tr17	TR17	outcode	Marazion, Cornwall	152291	30749	0	4259	
oc-tr18	TR18	outcode	Penzance, Cornwall	146955	29997	0	4667	
oc-tr19	TR19	outcode	Penzance, Cornwall	140651	28518	0	7560	
oc-tr2	TR2	outcode	Truro, Cornwall	189658	43394	0	7345	
oc-tr20	TR20	outcode	Penzance, Cornwall	150750	31489	0	3927	
oc-tr21	TR21	outcode	Isles of Scilly, Cornwall	94671	11887	0	8976	
oc-tr22	TR22	outcode	Isles of Scilly, Cornwall	88191	8134	0	10370	
oc-tr23	TR23	outcode	Isles of Scilly, Cornwall	87939	14951	0	8925	
oc-tr24	TR24	outcode	Isles of Scilly, Cornwall	89243	15098	0	8508	
oc-tr25	TR25	outcode	Isles of Scilly, Cornwall	92240	15929	0	8525	
oc-tr26	TR26	outcode	St Ives, Cornwall	151838	39459	0	5561	
oc-tr27	TR27	outcode	Hayle, Cornwall	157154	36874	0	5046	
oc-tr3	TR3	outcode	Truro, Cornwall	178301	39848	0	4279	
oc-tr4	TR4	outcode	Truro, Cornwall	176689	47376	0	4037	
oc-tr5	TR5	outcode	St Agnes, Cornwall	172886	50211	0	4588	
oc-tr6	TR6	outcode	Perranporth, Cornwall	175894	53869	0	5105	
oc-tr7	TR7	outcode	Newquay, Cornwall	181769	61529	0	6218	
oc-tr8	TR8	outcode	Newquay, Cornwall	184263	59868	0	6024	
oc-tr9	TR9	outcode	St Columb Major, Cornwall	191505	61247	0	6563	
oc-tr93	TR93	other-outcode	Penzance, Cornwall	149739	31314	0	500	
oc-ts1	TS1	outcode	Middlesbrough, North Yorkshire	449425	519910	0	1660	
oc-ts10	TS10	outcode	Redcar, North Yorkshire	460299	523936	0	4441	
oc-ts11	TS11	outcode	Redcar, North Yorkshire	463107	521748	0	4171	
oc-ts12	TS12	outcode	Saltburn-by-the-Sea, North Yorkshire	467024	519133	0	4733	
oc-ts13	TS13	outcode	Saltburn-by-the-Sea, North Yorkshire	474225	517798	0	7216	
oc-ts14	TS14	outcode	Guisborough, North Yorkshire	460927	515598	0	4442	
oc-ts15	TS15	outcode	Yarm, County Durham	443499	510836	0	3955	
oc-ts16	TS16	outcode	Stockton-on-Tees, County Durham	441975	514494	0	3061	
oc-ts17	TS17	outcode	Stockton-on-Tees, County Durham	445197	515971	0	2477	
oc-ts18	TS18	outcode	Stockton-on-Tees, County Durham	443876	518740	0	2110	
oc-ts19	TS19	outcode	Stockton-on-Tees, County Durham	442501	520508	0	2356	
oc-ts2	TS2	outcode	Middlesbrough, North Yorkshire	449475	521246	0	1937	
oc-ts20	TS20	outcode	Stockton-on-Tees, County Durham	444497	521417	0	1983	
oc-ts21	TS21	outcode	Stockton-on-Tees, County Durham	437221	525914	0	5025	
oc-ts22	TS22	outcode	Billingham, County Durham	444397	524977	0	2779	
oc-ts23	TS23	outcode	Billingham, County Durham	446281	523883	0	2340	
oc-ts24	TS24	outcode	Hartlepool, County Durham	451014	533838	0	3981	
oc-ts25	TS25	outcode	Hartlepool, County Durham	450218	530046	0	3548	
oc-ts26	TS26	outcode	Hartlepool, County Durham	449801	532823	0	3471	
oc-ts27	TS27	outcode	Hartlepool, County Durham	446022	536678	0	3639	
oc-ts28	TS28	outcode	Wingate, County Durham	440481	536848	0	3721	
oc-ts29	TS29	outcode	Trimdon Station, County Durham	437532	535153	0	4135	
oc-ts3	TS3	outcode	Middlesbrough, North Yorkshire	452090	518715	0	1720	
oc-ts4	TS4	outcode	Middlesbrough, North Yorkshire	450414	518140	0	1489	
oc-ts5	TS5	outcode	Middlesbrough, North Yorkshire	448610	517564	0	1844	
oc-ts6	TS6	outcode	Middlesbrough, North Yorkshire	454928	519305	0	2760	
oc-ts7	TS7	outcode	Middlesbrough, North Yorkshire	452900	515720	0	2247	
oc-ts8	TS8	outcode	Middlesbrough, North Yorkshire	449875	514239	0	2502	
oc-ts9	TS9	outcode	Middlesbrough, North Yorkshire	454284	508169	0	5593	
oc-tw1	TW1	outcode	Twickenham, London	516490	173665	0	1364	
oc-tw10	TW10	outcode	Richmond, London	518091	173591	0	1590	
oc-tw11	TW11	outcode	Teddington, London	516131	171098	0	1702	
oc-tw12	TW12	outcode	Hampton, London	513502	170483	0	1714	
oc-tw13	TW13	outcode	Feltham, London	511308	172214	0	1748	
oc-tw14	TW14	outcode	Feltham, London	510023	173744	0	1822	
oc-tw15	TW15	outcode	Ashford, Surrey	507504	171243	0	2155	
oc-tw16	TW16	outcode	Sunbury-on-Thames, Surrey	510320	169634	0	1940	
oc-tw17	TW17	outcode	Shepperton, Surrey	508205	167697	0	2217	
oc-tw18	TW18	outcode	Staines-upon-Thames, Surrey	503893	170945	0	2351	
oc-tw19	TW19	outcode	Staines-upon-Thames, Surrey	504187	173621	0	2554	
oc-tw2	TW2	outcode	Twickenham, London	514830	173294	0	1543	
oc-tw20	TW20	outcode	Egham, Surrey	500906	170774	0	2715	
oc-tw3	TW3	outcode	Hounslow, London	513946	175499	0	1341	
oc-tw4	TW4	outcode	Hounslow, London	512420	175354	0	1498	
oc-tw5	TW5	outcode	Hounslow, London	512525	176914	0	1560	
oc-tw6	TW6	outcode	Hounslow, London	508037	175593	0	2418	
oc-tw7	TW7	outcode	Isleworth, London	515945	176212	0	1547	
oc-tw8	TW8	outcode	Brentford, London	517717	177699	0	1643	
oc-tw9	TW9	outcode	Richmond, London	518600	175605	0	1436	
oc-ub1	UB1	outcode	Southall, London	512996	180707	0	1651	
oc-ub10	UB10	outcode	Uxbridge, London	507435	184369	0	2139	
oc-ub11	UB11	outcode	Uxbridge, London	507087	181136	0	1621	
oc-ub18	UB18	other-outcode	Hayes, London	510946	179216	0	500	
oc-ub2	UB2	outcode	Southall, London	512617	179030	0	1642	
oc-ub3	UB3	outcode	Hayes, London	509618	179632	0	1829	
oc-ub4	UB4	outcode	Hayes, London	510613	181767	0	1800	
oc-ub5	UB5	outcode	Northolt, London	512786	183929	0	1915	
oc-ub6	UB6	outcode	Greenford, London	515015	183534	0	1822	
oc-ub7	UB7	outcode	West Drayton, London	506284	179672	0	1959	
oc-ub8	UB8	outcode	Uxbridge, London	506009	182893	0	1822	
oc-ub9	UB9	outcode	Uxbridge, London	504722	188096	0	3149	
oc-w1	W1	other-outcode	Soho, London	529022	181200	0	1601	
oc-w10	W10	outcode	London	524010	181743	0	1188	
oc-w11	W11	outcode	Notting Hill, London	524728	180759	0	982	
oc-w12	W12	outcode	White City, London	523004	180272	0	1202	
oc-w13	W13	outcode	West Ealing, London	516677	180679	0	1490	
oc-w14	W14	outcode	West Kensington, London	524428	178860	0	971	
oc-w1a	W1A	other-outcode	Fitzrovia, London	528872	181641	0	500	
oc-w1b	W1B	outcode	Soho, London	529233	181094	0	300	
oc-w1c	W1C	outcode	Mayfair, London	528608	181078	0	308	
oc-w1d	W1D	outcode	Soho, London	529791	180997	0	300	
oc-w1f	W1F	outcode	Soho, London	529513	180990	0	300	
oc-w1g	W1G	outcode	Fitzrovia, London	528736	181527	0	340	
oc-w1h	W1H	outcode	Mayfair, London	527837	181393	0	539	
oc-w1j	W1J	outcode	Mayfair, London	528906	180307	0	421	
oc-w1k	W1K	outcode	Mayfair, London	528478	180741	0	386	
oc-w1s	W1S	outcode	Soho, London	529103	180757	0	305	
oc-w1t	W1T	outcode	Fitzrovia, London	529493	181769	0	319	
oc-w1u	W1U	outcode	Mayfair, London	528320	181516	0	377	
oc-w1w	W1W	outcode	Fitzrovia, London	529219	181650	0	313	
oc-w2	W2	outcode	Paddington, London	526524	181137	0	1003	
oc-w3	W3	outcode	Acton, London	520295	180318	0	1686	
oc-w4	W4	outcode	Chiswick, London	520690	178325	0	1507	
oc-w5	W5	outcode	Ealing, London	517997	180598	0	1484	
oc-w6	W6	outcode	Hammersmith, London	523117	178494	0	1244	
oc-w7	W7	outcode	Hanwell, London	515710	180435	0	1510	
oc-w8	W8	outcode	Holland Park, London	525524	179443	0	868	
oc-w9	W9	outcode	Maida Vale, London	525592	182338	0	975	
oc-wa1	WA1	outcode	Warrington, Cheshire	362259	388725	0	2807	
oc-wa10	WA10	outcode	St Helens, Merseyside	349961	395515	0	2747	
oc-wa11	WA11	outcode	St Helens, Merseyside	352378	398049	0	3154	
oc-wa12	WA12	outcode	Newton-le-Willows, Merseyside	358194	395324	0	3365	
oc-wa13	WA13	outcode	Lymm, Cheshire	368900	387342	0	4054	
oc-wa14	WA14	outcode	Altrincham, Greater Manchester	376286	387744	0	2778	
oc-wa15	WA15	outcode	Altrincham, Greater Manchester	378480	387511	0	2124	
oc-wa16	WA16	outcode	Knutsford, Cheshire	375373	378514	0	5720	
oc-wa2	WA2	outcode	Warrington, Cheshire	361477	390623	0	2650	
oc-wa3	WA3	outcode	Warrington, Cheshire	363707	395389	0	3676	
oc-wa4	WA4	outcode	Warrington, Cheshire	361901	385501	0	3678	
oc-wa5	WA5	outcode	Warrington, Cheshire	357809	389319	0	3227	
oc-wa55	WA55	other-outcode	Warrington, Cheshire	358942	389643	0	500	
oc-wa6	WA6	outcode	Frodsham, Cheshire	351881	375245	0	6134	
oc-wa7	WA7	outcode	Runcorn, Cheshire	353278	381685	0	4710	
oc-wa8	WA8	outcode	Widnes, Cheshire	350796	386383	0	3699	
oc-wa88	WA88	other-outcode	Widnes, Cheshire	348928	385957	0	500	
oc-wa9	WA9	outcode	St Helens, Merseyside	352399	393598	0	2986	
oc-wc1	WC1	other-outcode	Holborn, London	530392	181903	0	1093	
oc-wc1a	WC1A	outcode	Holborn, London	530196	181453	0	300	
oc-wc1b	WC1B	outcode	Holborn, London	530121	181673	0	300	
oc-wc1e	WC1E	outcode	Holborn, London	529699	181885	0	300	
oc-wc1h	WC1H	outcode	Bloomsbury, London	530106	182229	0	371	
oc-wc1n	WC1N	outcode	Holborn, London	530531	181906	0	300	
oc-wc1r	WC1R	outcode	Holborn, London	530814	181691	0	300	
oc-wc1v	WC1V	outcode	Holborn, London	530612	181463	0	300	
oc-wc1x	WC1X	outcode	Bloomsbury, London	530797	182358	0	403	
oc-wc2	WC2	other-outcode	Covent Garden, London	530346	181011	0	1047	
oc-wc2a	WC2A	outcode	Aldwych, London	530892	181359	0	300	
oc-wc2b	WC2B	outcode	Covent Garden, London	530410	181236	0	300	
oc-wc2e	WC2E	outcode	Covent Garden, London	530279	180898	0	300	
oc-wc2h	WC2H	outcode	Covent Garden, London	529999	181002	0	300	
oc-wc2n	WC2N	outcode	Covent Garden, London	530216	180674	0	300	
oc-wc2r	WC2R	outcode	Charing Cross, London	530629	180796	0	309	
oc-wd17	WD17	outcode	Watford, Hertfordshire	510419	197006	0	1455	
oc-wd18	WD18	outcode	Watford, Hertfordshire	509828	195547	0	1721	
oc-wd19	WD19	outcode	Watford, Hertfordshire	511528	193804	0	1860	
oc-wd23	WD23	outcode	Bushey, Hertfordshire	513223	195399	0	2038	
oc-wd24	WD24	outcode	Watford, Hertfordshire	510882	198018	0	1575	
oc-wd25	WD25	outcode	Watford, Hertfordshire	511539	199590	0	1981	
oc-wd3	WD3	outcode	Rickmansworth, Hertfordshire	505200	195115	0	3443	
oc-wd4	WD4	outcode	Kings Langley, Hertfordshire	506779	202268	0	2752	
oc-wd5	WD5	outcode	Abbots Langley, Hertfordshire	509483	201881	0	2405	
oc-wd6	WD6	outcode	Borehamwood, Hertfordshire	519421	196766	0	3108	
oc-wd7	WD7	outcode	Radlett, Hertfordshire	516995	199936	0	3123	
oc-wd99	WD99	other-outcode	Watford, Hertfordshire	509272	195646	0	500	
oc-wf1	WF1	outcode	Wakefield, West Yorkshire	433713	421292	0	2685	
oc-wf10	WF10	outcode	Castleford, West Yorkshire	443383	425488	0	3600	
oc-wf11	WF11	outcode	Knottingley, West Yorkshire	449205	424099	0	4592	
oc-wf12	WF12	outcode	Dewsbury, West Yorkshire	425195	420905	0	2183	
oc-wf13	WF13	outcode	Dewsbury, West Yorkshire	423473	421898	0	1743	
oc-wf14	WF14	outcode	Mirfield, West Yorkshire	420376	420437	0	2424	
oc-wf15	WF15	outcode	Liversedge, West Yorkshire	420032	423551	0	1825	
oc-wf16	WF16	outcode	Heckmondwike, West Yorkshire	422012	423782	0	1633	
oc-wf17	WF17	outcode	Batley, West Yorkshire	423789	424792	0	2056	
oc-wf2	WF2	outcode	Wakefield, West Yorkshire	432403	419725	0	2646	
oc-wf3	WF3	outcode	Wakefield, West Yorkshire	431507	425282	0	3162	
oc-wf4	WF4	outcode	Wakefield, West Yorkshire	431894	416829	0	3519	
oc-wf5	WF5	outcode	Ossett, West Yorkshire	428104	420476	0	2769	
oc-wf6	WF6	outcode	Normanton, West Yorkshire	438786	422778	0	3543	
oc-wf7	WF7	outcode	Pontefract, West Yorkshire	442980	419031	0	3736	
oc-wf8	WF8	outcode	Pontefract, West Yorkshire	446395	421177	0	3602	
oc-wf9	WF9	outcode	Pontefract, West Yorkshire	445092	412375	0	4893	
oc-wf90	WF90	other-outcode	Wakefield, West Yorkshire	432931	419729	0	500	
oc-wn1	WN1	outcode	Wigan, Greater Manchester	358559	406558	0	2570	
oc-wn2	WN2	outcode	Wigan, Greater Manchester	361524	404530	0	2944	
oc-wn3	WN3	outcode	Wigan, Greater Manchester	357407	403786	0	2276	
oc-wn4	WN4	outcode	Wigan, Greater Manchester	357506	400003	0	2996	
oc-wn5	WN5	outcode	Wigan, Greater Manchester	354692	404034	0	2776	
oc-wn6	WN6	outcode	Wigan, Greater Manchester	355797	408808	0	3346	
oc-wn7	WN7	outcode	Leigh, Greater Manchester	365801	400269	0	2970	
oc-wn8	WN8	outcode	Skelmersdale, Lancashire	349215	406427	0	4486	
oc-wr1	WR1	outcode	Worcester, Worcestershire	385265	255441	0	2135	
oc-wr10	WR10	outcode	Pershore, Worcestershire	395714	246300	0	6385	
oc-wr11	WR11	outcode	Evesham, Worcestershire	405029	244075	0	6217	
oc-wr12	WR12	outcode	Broadway, Worcestershire	408807	238297	0	6812	
oc-wr13	WR13	outcode	Malvern, Worcestershire	376667	244017	0	5674	
oc-wr14	WR14	outcode	Malvern, Worcestershire	378320	246123	0	5229	
oc-wr15	WR15	outcode	Tenbury Wells, Worcestershire	361368	267583	0	8105	
oc-wr2	WR2	outcode	Worcester, Worcestershire	383622	254667	0	2700	
oc-wr3	WR3	outcode	Worcester, Worcestershire	385681	257553	0	2310	
oc-wr4	WR4	outcode	Worcester, Worcestershire	387522	256213	0	2326	
oc-wr5	WR5	outcode	Worcester, Worcestershire	386489	253213	0	2826	
oc-wr6	WR6	outcode	Worcester, Worcestershire	374824	258820	0	6703	
oc-wr7	WR7	outcode	Worcester, Worcestershire	396474	255308	0	5741	
oc-wr78	WR78	other-outcode	Worcester, Worcestershire	384855	255553	0	500	
oc-wr8	WR8	outcode	Worcester, Worcestershire	386186	242647	0	5893	
oc-wr9	WR9	outcode	Droitwich, Worcestershire	389383	263327	0	5190	
oc-wr99	WR99	other-outcode	Worcester, Worcestershire	385471	255885	0	500	
oc-ws1	WS1	outcode	Walsall, West Midlands	401588	297910	0	1782	
oc-ws10	WS10	outcode	Wednesbury, West Midlands	398673	295908	0	2161	
oc-ws11	WS11	outcode	Cannock, Staffordshire	398880	310146	0	3422	
oc-ws12	WS12	outcode	Cannock, Staffordshire	400165	312037	0	3645	
oc-ws13	WS13	outcode	Lichfield, Staffordshire	412398	310495	0	4729	
oc-ws14	WS14	outcode	Lichfield, Staffordshire	412677	307270	0	4413	
oc-ws15	WS15	outcode	Rugeley, Staffordshire	405699	317825	0	5927	
oc-ws2	WS2	outcode	Walsall, West Midlands	400029	298911	0	1843	
oc-ws3	WS3	outcode	Walsall, West Midlands	400774	302248	0	2269	
oc-ws4	WS4	outcode	Walsall, West Midlands	402874	300914	0	1959	
oc-ws5	WS5	outcode	Walsall, West Midlands	402876	296687	0	2023	
oc-ws6	WS6	outcode	Walsall, West Midlands	398609	306698	0	3126	
oc-ws7	WS7	outcode	Burntwood, Staffordshire	405979	309148	0	3743	
oc-ws8	WS8	outcode	Walsall, West Midlands	404630	305365	0	2902	
oc-ws9	WS9	outcode	Walsall, West Midlands	405718	301250	0	2689	
oc-wv1	WV1	outcode	Wolverhampton, West Midlands	392306	298694	0	1711	
oc-wv10	WV10	outcode	Wolverhampton, West Midlands	392514	302143	0	2231	
oc-wv11	WV11	outcode	Wolverhampton, West Midlands	395289	301360	0	2041	
oc-wv12	WV12	outcode	Willenhall, West Midlands	397388	300914	0	2023	
oc-wv13	WV13	outcode	Willenhall, West Midlands	395964	298579	0	1966	
oc-wv14	WV14	outcode	Bilston, West Midlands	394809	295465	0	2132	
oc-wv15	WV15	outcode	Bridgnorth, Shropshire	374717	290968	0	6551	
oc-wv16	WV16	outcode	Bridgnorth, Shropshire	370167	290437	0	6665	
oc-wv2	WV2	outcode	Wolverhampton, West Midlands	392100	297360	0	1574	
oc-wv3	WV3	outcode	Wolverhampton, West Midlands	389865	297920	0	1760	
oc-wv4	WV4	outcode	Wolverhampton, West Midlands	390471	296028	0	1846	
oc-wv5	WV5	outcode	Wolverhampton, West Midlands	385920	292813	0	3566	
oc-wv6	WV6	outcode	Wolverhampton, West Midlands	387769	299816	0	2416	
oc-wv7	WV7	outcode	Wolverhampton, West Midlands	381823	303951	0	4676	
oc-wv8	WV8	outcode	Wolverhampton, West Midlands	387709	302820	0	2678	
oc-wv9	WV9	outcode	Wolverhampton, West Midlands	390622	303926	0	2585	
oc-wv98	WV98	other-outcode	Wolverhampton, West Midlands	391425	298696	0	500	
oc-wv99	WV99	other-outcode	Telford, Shropshire	371696	308226	0	500	
oc-yo1	YO1	outcode	York, North Yorkshire	460398	451826	0	1712	
oc-yo10	YO10	outcode	York, North Yorkshire	461920	450844	0	2127	
oc-yo11	YO11	outcode	Scarborough, North Yorkshire	504634	486670	0	7853	
oc-yo12	YO12	outcode	Scarborough, North Yorkshire	502788	487630	0	7764	
oc-yo13	YO13	outcode	Scarborough, North Yorkshire	498002	489084	0	7931	
oc-yo14	YO14	outcode	Filey, North Yorkshire	511194	479477	0	7804	
oc-yo15	YO15	outcode	Bridlington, East Riding of Yorkshire	519322	467991	0	9395	
oc-yo16	YO16	outcode	Bridlington, East Riding of Yorkshire	517816	468064	0	9059	
oc-yo17	YO17	outcode	Malton, North Yorkshire	481506	471846	0	10997	
oc-yo18	YO18	outcode	Pickering, North Yorkshire	480418	485516	0	11004	
oc-yo19	YO19	outcode	York, North Yorkshire	464410	446427	0	3973	
oc-yo21	YO21	outcode	Whitby, North Yorkshire	483623	509836	0	10205	
oc-yo22	YO22	outcode	Whitby, North Yorkshire	489513	506942	0	11016	
oc-yo23	YO23	outcode	York, North Yorkshire	457819	448121	0	2900	
oc-yo24	YO24	outcode	York, North Yorkshire	458185	450351	0	2082	
oc-yo25	YO25	outcode	Driffield, East Riding of Yorkshire	504111	457718	0	11445	
oc-yo26	YO26	outcode	York, North Yorkshire	454406	453532	0	3442	
oc-yo30	YO30	outcode	York, North Yorkshire	458195	454802	0	2465	
oc-yo31	YO31	outcode	York, North Yorkshire	461499	452953	0	1970	
oc-yo32	YO32	outcode	York, North Yorkshire	461830	457631	0	3624	
oc-yo41	YO41	outcode	York, North Yorkshire	472124	453216	0	6186	
oc-yo42	YO42	outcode	York, North Yorkshire	479494	448106	0	8527	
oc-yo43	YO43	outcode	York, North Yorkshire	486276	440102	0	8645	
oc-yo51	YO51	outcode	York, North Yorkshire	440921	465300	0	7794	
oc-yo60	YO60	outcode	York, North Yorkshire	469379	465638	0	8143	
oc-yo61	YO61	outcode	York, North Yorkshire	452785	469203	0	8888	
oc-yo62	YO62	outcode	York, North Yorkshire	465722	483502	0	11441	
oc-yo7	YO7	outcode	Thirsk, North Yorkshire	442477	481115	0	9549	
oc-yo8	YO8	outcode	Selby, North Yorkshire	462236	432043	0	8899	
oc-yo90	YO90	other-outcode	York, North Yorkshire	459871	451930	0	500	
oc-yo91	YO91	other-outcode	York, North Yorkshire	461093	453838	0	500	
ocle-pychard-herefordshire	Ocle Pychard	village	Herefordshire	359013	246653	1000	479	
odell-bedfordshire	Odell	village	Bedfordshire	496524	257732	1000	479	
odiham-hampshire	Odiham	village	Hampshire	474117	151079	3165	769	
okehampton-devon	Okehampton	village	Devon	258858	95111	7647	1120	
old-basing-hampshire	Old Basing	village	Hampshire	467539	152390	3876	838	
old-coulsdon-greater-london	Old Coulsdon	suburb	Croydon, London	531550	157550	10000	1257	
old-ford-greater-london	Old Ford	suburb	Tower Hamlets, London	536550	183550	10000	1257	
old-harlow-essex	Old Harlow	suburb	Harlow, Essex	547286	211583	6968	1076	
old-leake-lincolnshire	Old Leake	village	Lincolnshire	540838	350259	1242	523	
old-malden-greater-london	Old Malden	suburb	Kingston upon Thames, London	521550	168550	10000	1257	
old-oak-common-greater-london	Old Oak Common	suburb	Hammersmith and Fulham, London	521650	182350	10000	1257	
old-swan-merseyside	Old Swan	suburb	Liverpool, Merseyside	339685	391175	4000	849	
old-trafford-greater-manchester	Old Trafford	suburb	Manchester, Greater Manchester	380962	395684	4000	849	
old-windsor-berkshire	Old Windsor	village	Berkshire	498286	174179	7168	1089	
old-woking-surrey	Old Woking	suburb	Woking, Surrey	501764	156902	4000	849	
oldbury-west-midlands	Oldbury	suburb	West Bromwich, West Midlands	398965	289122	10830	1301	
oldham-greater-manchester	Oldham	town	Greater Manchester	392258	404880	104782	3547	
ollerton-nottinghamshire	Ollerton	town	Nottinghamshire	465562	367440	10500	1284	
olney-buckinghamshire	Olney	village	Buckinghamshire	488900	251368	6477	1043	
olveston-gloucestershire	Olveston	village	Gloucestershire	360080	186987	1015	482	
orford-suffolk	Orford	village	Suffolk	642158	250077	700	415	
orgreave-south-yorkshire	Orgreave	suburb	Sheffield, South Yorkshire	442224	387574	4000	849	
orleton-herefordshire	Orleton	village	Herefordshire	348953	267140	573	400	
ormesby-st-margaret-norfolk	Ormesby St Margaret	village	Norfolk	649450	314981	2810	732	
ormskirk-lancashire	Ormskirk	town	Lancashire	341698	408166	24073	1844	
orpington-greater-london	Orpington	suburb	Bromley, London	546111	166034	15248	1510	
orsett-essex	Orsett	village	Essex	564383	181923	1267	527	
orwell-cambridgeshire	Orwell	village	Cambridgeshire	536228	250454	1035	485	
osidge-greater-london	Osidge	suburb	Barnet, London	528550	194550	10000	1257	
ossett-west-yorkshire	Ossett	town	West Yorkshire	427836	420450	21616	1759	
osterley-greater-london	Osterley	suburb	Hounslow, London	514398	176985	10000	1257	
oswaldtwistle-lancashire	Oswaldtwistle	town	Lancashire	374112	427586	13000	1409	
oswestry-shropshire	Oswestry	town	Shropshire	329071	329906	18743	1653	
otford-kent	Otford	village	Kent	552761	159358	7155	1088	
otley-west-yorkshire	Otley	town	West Yorkshire	420213	445529	14668	1485	
otterburn-northumberland	Otterburn	village	Northumberland	388613	593258	654	404	
ottershaw-surrey	Ottershaw	village	Surrey	502613	163646	3451	798	
ottery-st-mary-devon	Ottery St Mary	village	Devon	310737	95254	4898	926	
ottringham-east-riding-of-yorkshire	Ottringham	village	East Riding of Yorkshire	526910	424434	597	400	
oughtibridge-south-yorkshire	Oughtibridge	village	South Yorkshire	430722	393359	4939	929	
oundle-northamptonshire	Oundle	village	Northamptonshire	504185	288105	5735	990	
outwell-norfolk	Outwell	village	Norfolk	551320	303639	3320	785	
over-cambridgeshire	Over	village	Cambridgeshire	537560	270644	2862	738	
over-cheshire	Over	village	Cheshire	363342	365278	2804	731	
overcombe-dorset	Overcombe	village	Dorset	369540	81800	4971	931	
overstrand-norfolk	Overstrand	village	Norfolk	624584	340643	1030	484	
overton-hampshire	Overton	village	Hampshire	451643	149672	3392	792	
overton-lancashire	Overton	village	Lancashire	343702	458040	1069	492	
ovington-county-durham	Ovington	village	County Durham	413156	514755	1000	479	
owston-ferry-lincolnshire	Owston Ferry	village	Lincolnshire	481005	400399	1172	510	
oxenhope-west-yorkshire	Oxenhope	village	West Yorkshire	403261	435117	1872	618	
oxford-oxfordshire	Oxford	city	Oxfordshire	451458	206209	171380	4426	
oxfordshire	Oxfordshire	county	England	451189	208875	588708	35973	oxon
oxshott-surrey	Oxshott	village	Surrey	514616	160513	1000	479	
oxted-surrey	Oxted	town	Surrey	539238	152745	13452	1430	
paddington-greater-london	Paddington	suburb	Westminster, London	526750	181450	10000	1257	
paddock-wood-kent	Paddock Wood	village	Kent	566601	145213	7840	1132	
padiham-lancashire	Padiham	town	Lancashire	379344	433998	11338	1327	
padstow-cornwall	Padstow	village	Cornwall	192009	75128	2296	673	
paignton-devon	Paignton	town	Devon	288748	60708	49886	2546	
painswick-gloucestershire	Painswick	village	Gloucestershire	386608	209687	1762	603	
palmers-green-greater-london	Palmers Green	suburb	Enfield, London	530938	192704	10000	1257	
pangbourne-berkshire	Pangbourne	village	Berkshire	463620	176480	3802	831	
pannal-north-yorkshire	Pannal	village	North Yorkshire	430560	451680	2219	663	
pant-shropshire	Pant	village	Shropshire	327245	321934	1998	635	
papworth-everard-cambridgeshire	Papworth Everard	village	Cambridgeshire	528559	262862	2880	740	
par-cornwall	Par	town	Cornwall	207810	53622	9462	1228	
parbold-lancashire	Parbold	village	Lancashire	349112	410817	3904	841	
park-royal-greater-london	Park Royal	suburb	Brent, London	519550	182850	10000	1257	
park-street-hertfordshire	Park Street	village	Hertfordshire	515235	203308	1000	479	
parkstone-dorset	Parkstone	suburb	Poole, Dorset	403984	92259	9593	1235	
parsons-green-greater-london	Parsons Green	suburb	Hammersmith and Fulham, London	525550	176550	10000	1257	
partington-greater-manchester	Partington	village	Greater Manchester	371642	391423	7895	1135	
partridge-green-west-sussex	Partridge Green	village	West Sussex	518930	119137	2341	678	
patchway-gloucestershire	Patchway	town	Gloucestershire	360346	181054	9000	1201	
pateley-bridge-north-yorkshire	Pateley Bridge	village	North Yorkshire	415810	465610	1432	554	
patrington-east-riding-of-yorkshire	Patrington	village	East Riding of Yorkshire	531305	422665	1501	565	
pattingham-staffordshire	Pattingham	village	Staffordshire	382118	299066	1749	601	
paull-east-riding-of-yorkshire	Paull	village	East Riding of Yorkshire	516695	426301	1000	479	
paulton-somerset	Paulton	village	Somerset	365222	156297	4873	923	
peacehaven-east-sussex	Peacehaven	town	East Sussex	540599	101131	18579	1646	
peakirk-cambridgeshire	Peakirk	village	Cambridgeshire	516946	306725	1000	479	
peasedown-st-john-somerset	Peasedown St John	village	Somerset	370535	157592	6263	1028	
peaslake-surrey	Peaslake	village	Surrey	508650	144739	2731	723	
peckham-greater-london	Peckham	suburb	Southwark, London	534159	176774	71552	2990	
pegswood-northumberland	Pegswood	village	Northumberland	422690	587280	3280	781	
pelsall-west-midlands	Pelsall	town	West Midlands	402305	303483	10758	1298	
pelton-county-durham	Pelton	village	County Durham	425157	553212	5366	962	
pembury-kent	Pembury	village	Kent	562515	140751	6128	1018	
pencoyd-herefordshire	Pencoyd	village	Herefordshire	351969	226323	1000	479	
penge-greater-london	Penge	suburb	Bromley, London	534550	170550	10000	1257	
penistone-south-yorkshire	Penistone	town	South Yorkshire	424608	403292	10956	1308	
penkridge-staffordshire	Penkridge	village	Staffordshire	392290	314219	7791	1129	
penrith-cumbria	Penrith	town	Cumbria	351234	530343	15181	1507	
penryn-cornwall	Penryn	village	Cornwall	178420	34400	7326	1099	
pensilva-cornwall	Pensilva	village	Cornwall	228844	69811	1663	589	
pentonville-greater-london	Pentonville	suburb	Islington, London	531550	183550	10000	1257	
penzance-cornwall	Penzance	town	Cornwall	147244	30274	19872	1696	
peover-superior-cheshire	Peover Superior	village	Cheshire	376744	372611	1000	479	
perivale-greater-london	Perivale	suburb	Ealing, London	516550	183550	10000	1257	
perranarworthal-cornwall	Perranarworthal	village	Cornwall	177469	38630	1000	479	
perranporth-cornwall	Perranporth	village	Cornwall	175576	54080	3210	774	
perranwell-cornwall	Perranwell	village	Cornwall	177461	39474	1207	517	
perry-vale-greater-london	Perry Vale	suburb	Lewisham, London	536026	172635	10000	1257	
pershore-worcestershire	Pershore	village	Worcestershire	394902	245925	7626	1119	
pertenhall-bedfordshire	Pertenhall	village	Bedfordshire	508265	265761	1000	479	
peterborough-cambridgeshire	Peterborough	city	Cambridgeshire	518844	298755	163379	4331	
peterlee-county-durham	Peterlee	town	County Durham	442795	540800	37015	2230	
petersfield-hampshire	Petersfield	town	Hampshire	474908	123381	14974	1498	
petersham-greater-london	Petersham	suburb	Richmond upon Thames, London	517550	173550	10000	1257	
petton-shropshire	Petton	village	Shropshire	343956	326527	1000	479	
petts-wood-greater-london	Petts Wood	suburb	Bromley, London	544550	167550	10000	1257	
petworth-west-sussex	Petworth	village	West Sussex	497661	121729	2544	702	
pevensey-bay-east-sussex	Pevensey Bay	village	East Sussex	565559	104059	2864	738	
pevensey-east-sussex	Pevensey	village	East Sussex	564898	104843	3152	768	
pewsey-wiltshire	Pewsey	village	Wiltshire	416435	159966	3634	816	
pickering-north-yorkshire	Pickering	village	North Yorkshire	480457	484515	6936	1074	
pickworth-rutland	Pickworth	village	Rutland	499187	313837	1000	479	
pillaton-cornwall	Pillaton	village	Cornwall	236809	63657	1000	479	
pilning-gloucestershire	Pilning	village	Gloucestershire	355550	185139	1465	559	
pilsley-derbyshire	Pilsley	village	Derbyshire	442454	361616	3183	771	
pimlico-greater-london	Pimlico	suburb	Westminster, London	529443	178314	10000	1257	
pimperne-dorset	Pimperne	village	Dorset	390515	109370	1109	499	
pinchbeck-lincolnshire	Pinchbeck	village	Lincolnshire	523938	325525	3918	842	
pinkneys-green-berkshire	Pinkneys Green	village	Berkshire	486068	182320	1000	479	
pinner-greater-london	Pinner	suburb	Harrow, London	512165	189572	19158	1669	
pinxton-derbyshire	Pinxton	town	Derbyshire	445794	355041	14357	1471	
pirbright-surrey	Pirbright	village	Surrey	494426	155562	1000	479	
pirton-hertfordshire	Pirton	village	Hertfordshire	514546	231614	1274	528	
pitsea-essex	Pitsea	town	Essex	573974	187981	25000	1875	
pitstone-buckinghamshire	Pitstone	village	Buckinghamshire	493828	215284	3674	819	
pittington-county-durham	Pittington	village	County Durham	433314	545136	1000	479	
plaistow-near-sundridge-greater-london	Plaistow	suburb	near Sundridge, London	540550	170550	10000	1257	
plaistow-near-west-ham-greater-london	Plaistow	suburb	near West Ham, London	540550	182550	10000	1257	
plumpton-green-east-sussex	Plumpton Green	village	East Sussex	536332	116762	1123	502	
plumstead-greater-london	Plumstead	suburb	Greenwich, London	544756	178099	10000	1257	
plymouth-devon	Plymouth	city	Devon	247699	54599	260203	5346	
plympton-devon	Plympton	town	Devon	253648	56569	8892	1195	
plymstock-devon	Plymstock	suburb	Plymouth, Devon	251400	53210	24103	1845	
pocklington-east-riding-of-yorkshire	Pocklington	town	East Riding of Yorkshire	480127	449269	8337	1162	
podington-bedfordshire	Podington	village	Bedfordshire	493982	262676	435	400	
polegate-east-sussex	Polegate	town	East Sussex	556750	104741	9500	1230	
polesworth-warwickshire	Polesworth	town	Warwickshire	426476	302499	9645	1238	
pollington-east-riding-of-yorkshire	Pollington	village	East Riding of Yorkshire	461383	419783	834	445	
polperro-cornwall	Polperro	village	Cornwall	220588	50973	1206	516	
polzeath-cornwall	Polzeath	village	Cornwall	193493	78489	1449	556	
ponders-end-greater-london	Ponders End	suburb	Enfield, London	535262	195773	10000	1257	
pontefract-west-yorkshire	Pontefract	town	West Yorkshire	445484	421844	44710	2425	
ponteland-northumberland	Ponteland	town	Northumberland	416370	572890	10135	1265	
pontesbury-shropshire	Pontesbury	village	Shropshire	339860	305986	1873	618	
pool-west-yorkshire	Pool	village	West Yorkshire	425286	444938	1935	627	
poole-dorset	Poole	town	Dorset	401185	90518	150092	4169	
poplar-greater-london	Poplar	suburb	Tower Hamlets, London	537800	181000	10000	1257	
poringland-norfolk	Poringland	village	Norfolk	627103	301908	5132	944	
porlock-somerset	Porlock	village	Somerset	288640	146730	1213	518	
port-isaac-cornwall	Port Isaac	village	Cornwall	199764	80076	1500	564	
porthleven-cornwall	Porthleven	village	Cornwall	162960	25940	3059	759	
portishead-somerset	Portishead	town	Somerset	346645	176174	23699	1832	
portland-dorset	Portland	town	Dorset	368600	74287	12710	1395	
portscatho-cornwall	Portscatho	village	Cornwall	187765	34530	1500	564	
portslade-east-sussex	Portslade	town	East Sussex	525695	106331	20000	1700	
portsmouth-hampshire	Portsmouth	city	Hampshire	464139	100330	194150	4682	
portswood-hampshire	Portswood	suburb	Southampton, Hampshire	442947	114373	4000	849	
potsgrove-bedfordshire	Potsgrove	village	Bedfordshire	495089	229892	1000	479	
pott-shrigley-cheshire	Pott Shrigley	village	Cheshire	394497	379184	1000	479	
potterne-wiltshire	Potterne	village	Wiltshire	399735	158897	1622	583	
potters-bar-hertfordshire	Potters Bar	town	Hertfordshire	526005	200990	22639	1795	
potterspury-northamptonshire	Potterspury	village	Northamptonshire	475696	243299	1453	557	
potton-bedfordshire	Potton	village	Bedfordshire	522242	249368	4870	923	
poulton-le-fylde-lancashire	Poulton-le-Fylde	town	Lancashire	335383	437901	19914	1697	
poundstock-cornwall	Poundstock	village	Cornwall	220274	99444	1000	479	
poynton-cheshire	Poynton	town	Cheshire	392331	383685	14351	1471	
pratts-bottom-greater-london	Pratt's Bottom	suburb	Bromley, London	547150	162250	10000	1257	
prees-shropshire	Prees	village	Shropshire	355428	333478	939	467	
preesall-lancashire	Preesall	village	Lancashire	336630	447328	5367	962	
prenton-merseyside	Prenton	suburb	Liverpool, Merseyside	329912	386158	14429	1474	
prescot-merseyside	Prescot	town	Merseyside	346922	392820	40889	2331	
prestbury-cheshire	Prestbury	village	Cheshire	390097	376272	3342	787	
preston-east-riding-of-yorkshire	Preston	village	East Riding of Yorkshire	518920	430426	1000	479	
preston-greater-london	Preston	suburb	Brent, London	517550	185550	10000	1257	
preston-lancashire	Preston	city	Lancashire	353653	429838	313332	5816	
preston-rutland	Preston	village	Rutland	487147	302427	1000	479	
prestwich-greater-manchester	Prestwich	town	Greater Manchester	381318	404112	32125	2095	
primrose-hill-greater-london	Primrose Hill	suburb	Camden, London	528250	183850	10000	1257	
princes-risborough-buckinghamshire	Princes Risborough	town	Buckinghamshire	480810	203620	8231	1156	
princetown-devon	Princetown	village	Devon	259198	73462	1366	543	
priston-somerset	Priston	village	Somerset	369507	160533	232	400	
probus-cornwall	Probus	village	Cornwall	189690	47810	1906	623	
prudhoe-northumberland	Prudhoe	town	Northumberland	409595	563000	12075	1364	
publow-somerset	Publow	village	Somerset	362269	164553	1000	479	
puckeridge-hertfordshire	Puckeridge	village	Hertfordshire	538632	223201	3561	809	
pucklechurch-gloucestershire	Pucklechurch	village	Gloucestershire	369969	176409	2364	681	
puddletown-dorset	Puddletown	village	Dorset	375405	94547	1158	508	
pudsey-west-yorkshire	Pudsey	town	West Yorkshire	422406	433283	33109	2123	
pulborough-west-sussex	Pulborough	village	West Sussex	504549	118620	3993	849	
pulloxhill-bedfordshire	Pulloxhill	village	Bedfordshire	506300	234065	569	400	
purfleet-on-thames-essex	Purfleet-on-Thames	town	Essex	555803	178489	12000	1361	
puriton-somerset	Puriton	village	Somerset	332140	141570	1968	631	
purley-greater-london	Purley	suburb	Croydon, London	531613	161435	72000	2998	
purton-wiltshire	Purton	village	Wiltshire	408813	187789	3554	808	
putney-greater-london	Putney	suburb	Wandsworth, London	523886	175033	10000	1257	
pyrford-surrey	Pyrford	village	Surrey	503926	158342	1000	479	
queenborough-kent	Queenborough	village	Kent	590926	172305	3548	807	
queens-park-greater-london	Queen's Park	suburb	Brent, London	524356	182696	10000	1257	
queensbury-greater-london	Queensbury	suburb	Harrow, London	518550	189550	10000	1257	
queensbury-west-yorkshire	Queensbury	town	West Yorkshire	410043	430035	8912	1196	
queniborough-leicestershire	Queniborough	village	Leicestershire	464455	312452	2307	674	
quorndon-leicestershire	Quorndon	village	Leicestershire	455893	316652	5071	939	Quorn
rackheath-norfolk	Rackheath	village	Norfolk	628688	312566	1628	584	
radcliffe-greater-manchester	Radcliffe	town	Greater Manchester	378600	407289	34239	2154	
radcliffe-on-trent-nottinghamshire	Radcliffe on Trent	village	Nottinghamshire	464699	339392	7510	1111	
radlett-hertfordshire	Radlett	town	Hertfordshire	516326	199912	8163	1152	
radley-oxfordshire	Radley	village	Oxfordshire	452618	199018	1979	633	
radstock-somerset	Radstock	village	Somerset	369067	154857	5275	955	
rainford-merseyside	Rainford	village	Merseyside	347803	400904	6131	1019	
rainham-greater-london	Rainham	suburb	Havering, London	552350	182053	10000	1257	
rainham-kent	Rainham	village	Kent	581723	165915	6394	1037	
rainhill-merseyside	Rainhill	town	Merseyside	349180	391258	10853	1303	
rainworth-nottinghamshire	Rainworth	village	Nottinghamshire	459092	358324	7693	1123	
rake-hampshire	Rake	village	Hampshire	480156	127718	1000	479	
ramsbottom-greater-manchester	Ramsbottom	town	Greater Manchester	379154	416867	17738	1613	
ramsbury-wiltshire	Ramsbury	village	Wiltshire	427718	171712	1574	576	
ramsey-cambridgeshire	Ramsey	village	Cambridgeshire	528584	285305	7829	1131	
ramsgate-kent	Ramsgate	town	Kent	638175	165168	38624	2272	
ranskill-nottinghamshire	Ranskill	village	Nottinghamshire	465681	387782	1362	543	
rastrick-west-yorkshire	Rastrick	town	West Yorkshire	414077	421760	11351	1328	
ratby-leicestershire	Ratby	village	Leicestershire	451421	306065	4468	890	
ratcliff-greater-london	Ratcliff	suburb	Tower Hamlets, London	535550	180550	10000	1257	
raunds-northamptonshire	Raunds	town	Northamptonshire	499790	272808	8641	1180	
ravenglass-cumbria	Ravenglass	village	Cumbria	309759	496276	1500	564	
ravenshead-nottinghamshire	Ravenshead	village	Nottinghamshire	456341	354694	5759	992	
ravenstone-buckinghamshire	Ravenstone	village	Buckinghamshire	485027	250843	1000	479	
ravenstone-leicestershire	Ravenstone	village	Leicestershire	440230	313883	1623	583	
rawcliffe-east-riding-of-yorkshire	Rawcliffe	village	East Riding of Yorkshire	468552	422869	1542	571	
rawmarsh-south-yorkshire	Rawmarsh	town	South Yorkshire	443628	396186	18616	1648	
rawtenstall-lancashire	Rawtenstall	town	Lancashire	381320	422740	22114	1777	
rayleigh-essex	Rayleigh	town	Essex	580540	190642	30196	2038	
rayne-essex	Rayne	village	Essex	577961	221831	2018	638	
rayners-lane-greater-london	Rayners Lane	suburb	Harrow, London	512850	187350	10000	1257	
raynes-park-greater-london	Raynes Park	suburb	Merton, London	523550	168550	10000	1257	
reading-berkshire	Reading	town	Berkshire	471583	173532	318014	5855	
red-scar-lancashire	Red Scar	suburb	Preston, Lancashire	357515	432494	4000	849	
redbourn-hertfordshire	Redbourn	village	Hertfordshire	510709	212362	5113	943	
redbourne-lincolnshire	Redbourne	village	Lincolnshire	497259	399949	400	400	
redbridge-greater-london	Redbridge	suburb	London	542550	188550	10000	1257	
redbrook-herefordshire	Redbrook	village	Herefordshire	351848	213718	1500	564	
redcar-north-yorkshire	Redcar	town	North Yorkshire	460802	525008	37203	2235	
redditch-worcestershire	Redditch	town	Worcestershire	403800	267600	84300	3217	
redhill-surrey	Redhill	town	Surrey	527810	150623	51559	2583	
redlynch-somerset	Redlynch	village	Somerset	370220	133343	2674	717	
redruth-cornwall	Redruth	town	Cornwall	170152	41993	42690	2376	
reedham-norfolk	Reedham	village	Norfolk	642156	301848	1207	517	
reepham-lincolnshire	Reepham	village	Lincolnshire	504669	371844	2172	657	
reepham-norfolk	Reepham	village	Norfolk	609996	322938	2319	676	
regents-park-greater-london	Regent's Park	suburb	Westminster, London	527597	182837	10000	1257	
reigate-surrey	Reigate	town	Surrey	525349	150215	52123	2596	
remenham-berkshire	Remenham	village	Berkshire	477000	184250	1000	479	
rendlesham-suffolk	Rendlesham	village	Suffolk	633874	253095	3013	754	
repton-derbyshire	Repton	village	Derbyshire	430368	327019	2629	712	
retford-nottinghamshire	Retford	town	Nottinghamshire	470495	381099	22023	1774	
riccall-north-yorkshire	Riccall	village	North Yorkshire	462139	437862	2216	663	
richmond-greater-london	Richmond	suburb	Richmond upon Thames, London	517757	174997	22000	1773	
richmond-north-yorkshire	Richmond	town	North Yorkshire	417343	500937	8413	1167	
rickinghall-suffolk	Rickinghall	village	Suffolk	603987	275150	2073	645	
rickmansworth-hertfordshire	Rickmansworth	town	Hertfordshire	505478	194451	12043	1363	
riddlesdown-greater-london	Riddlesdown	suburb	Croydon, London	532750	160850	10000	1257	
ridgmont-bedfordshire	Ridgmont	village	Bedfordshire	497636	236164	411	400	
riding-mill-northumberland	Riding Mill	village	Northumberland	401507	560927	1500	564	
ridlington-rutland	Ridlington	village	Rutland	484327	302459	1000	479	
rillington-north-yorkshire	Rillington	village	North Yorkshire	485320	474340	1114	500	
rimswell-east-riding-of-yorkshire	Rimswell	village	East Riding of Yorkshire	530857	428980	1000	479	
ringmer-east-sussex	Ringmer	village	East Sussex	544606	112361	3165	769	
ringstead-northamptonshire	Ringstead	village	Northamptonshire	498495	275119	1461	558	
ringway-greater-manchester	Ringway	village	Greater Manchester	381237	383716	1000	479	
ringwood-hampshire	Ringwood	town	Hampshire	414972	105120	14084	1459	
ripley-derbyshire	Ripley	town	Derbyshire	440333	348618	21097	1741	
ripley-surrey	Ripley	village	Surrey	505256	156629	1334	538	
ripon-north-yorkshire	Ripon	city	North Yorkshire	430920	471208	16363	1557	
ripponden-west-yorkshire	Ripponden	village	West Yorkshire	403940	419782	4665	907	
riseley-bedfordshire	Riseley	village	Bedfordshire	503908	262640	1286	530	
rishton-lancashire	Rishton	village	Lancashire	372780	430270	6625	1053	
roade-northamptonshire	Roade	village	Northamptonshire	475521	251680	2312	675	
robertsbridge-east-sussex	Robertsbridge	village	East Sussex	573640	123608	2047	642	
rochdale-greater-manchester	Rochdale	town	Greater Manchester	389831	413469	97550	3435	
roche-cornwall	Roche	village	Cornwall	198745	60307	2517	699	
rochester-kent	Rochester	town	Kent	574428	168378	28671	1992	
rochester-northumberland	Rochester	village	Northumberland	383269	597927	1000	479	
rochford-essex	Rochford	town	Essex	587631	190484	16739	1573	
rock-cornwall	Rock	village	Cornwall	194325	76254	1203	516	
rode-heath-cheshire	Rode Heath	village	Cheshire	380561	357450	2019	638	
rode-somerset	Rode	village	Somerset	380470	153900	1025	484	
roehampton-greater-london	Roehampton	suburb	Wandsworth, London	522119	173981	10000	1257	
rokeby-county-durham	Rokeby	village	County Durham	408729	513494	1000	479	
romaldkirk-county-durham	Romaldkirk	village	County Durham	399414	522135	1000	479	
romford-greater-london	Romford	suburb	Havering, London	551567	188517	95000	3394	
romney-marsh-kent	Romney Marsh	village	Kent	604530	128890	2279	671	
romsey-hampshire	Romsey	town	Hampshire	435198	121192	17161	1590	
romsley-shropshire	Romsley	village	Shropshire	378575	283607	1000	479	
romsley-worcestershire	Romsley	village	Worcestershire	396224	280220	1360	542	
roos-east-riding-of-yorkshire	Roos	village	East Riding of Yorkshire	529025	430280	846	448	
ross-on-wye-herefordshire	Ross-on-Wye	town	Herefordshire	361121	224390	10582	1288	
rossendale-lancashire	Rossendale	town	Lancashire	381809	420936	67400	2911	
rossington-south-yorkshire	Rossington	village	South Yorkshire	462355	398474	1000	479	
rothbury-northumberland	Rothbury	village	Northumberland	405909	601837	2326	676	
rotherfield-peppard-oxfordshire	Rotherfield Peppard	village	Oxfordshire	470958	181798	1500	564	
rotherham-south-yorkshire	Rotherham	town	South Yorkshire	442835	392785	117618	3736	
rotherhithe-greater-london	Rotherhithe	suburb	Southwark, London	535450	179698	10000	1257	
rothley-leicestershire	Rothley	village	Leicestershire	458377	312737	3897	840	
rothley-northumberland	Rothley	village	Northumberland	405404	587674	1000	479	
rothwell-northamptonshire	Rothwell	village	Northamptonshire	481711	280530	7694	1123	
rottingdean-east-sussex	Rottingdean	town	East Sussex	536823	102938	21756	1764	
rowde-wiltshire	Rowde	village	Wiltshire	397940	162688	1223	519	
rowhedge-essex	Rowhedge	village	Essex	602923	221745	1626	583	
rowlands-gill-tyne-and-wear	Rowlands Gill	village	Tyne and Wear	416450	558310	6096	1016	
rowledge-surrey	Rowledge	village	Surrey	482312	143476	1000	479	
rowley-regis-west-midlands	Rowley Regis	town	West Midlands	397125	287223	50000	2548	
rowlstone-herefordshire	Rowlstone	village	Herefordshire	337072	226488	1000	479	
roxton-bedfordshire	Roxton	village	Bedfordshire	515250	254593	348	400	
royal-leamington-spa-warwickshire	Royal Leamington Spa	town	Warwickshire	432840	265337	95172	3397	Leamington Spa|Leamington
royal-tunbridge-wells-kent	Royal Tunbridge Wells	town	Kent	558400	139538	68910	2940	Tunbridge Wells
royal-wootton-bassett-wiltshire	Royal Wootton Bassett	town	Wiltshire	406720	182560	11265	1324	Wootton Bassett
roydon-essex	Roydon	village	Essex	540873	210094	1582	577	
royston-hertfordshire	Royston	town	Hertfordshire	535576	240723	15781	1533	
royston-south-yorkshire	Royston	town	South Yorkshire	436495	411633	9584	1234	
royton-greater-manchester	Royton	suburb	Oldham, Greater Manchester	391973	407613	22848	1803	
ruardean-gloucestershire	Ruardean	village	Gloucestershire	362179	217523	1849	615	
ruddington-nottinghamshire	Ruddington	suburb	Nottingham, Nottinghamshire	457315	333126	6404	1038	
rudgwick-west-sussex	Rudgwick	village	West Sussex	508541	133144	1955	629	
rufford-lancashire	Rufford	village	Lancashire	346099	415557	1420	552	
rugby-warwickshire	Rugby	town	Warwickshire	450195	275018	73150	3019	
rugeley-staffordshire	Rugeley	town	Staffordshire	404353	317968	24033	1843	
ruislip-greater-london	Ruislip	suburb	Hillingdon, London	509356	187241	31000	2062	
ruislip-manor-greater-london	Ruislip Manor	suburb	Hillingdon, London	510323	186851	10000	1257	
runcorn-cheshire	Runcorn	town	Cheshire	351411	383009	62872	2822	
rush-green-greater-london	Rush Green	suburb	Barking and Dagenham, London	550550	187550	10000	1257	
rushall-wiltshire	Rushall	village	Wiltshire	412883	153815	1000	479	
rushden-northamptonshire	Rushden	town	Northamptonshire	495462	266602	37584	2245	
ruskington-lincolnshire	Ruskington	village	Lincolnshire	508237	351013	5637	983	
rusthall-kent	Rusthall	suburb	Royal Tunbridge Wells, Kent	556063	139825	4976	932	
rustington-west-sussex	Rustington	town	West Sussex	505305	102253	13210	1419	
rutland	Rutland	county	England	488033	307268	37529	5325	
ruxley-greater-london	Ruxley	suburb	Bexley, London	548550	170450	10000	1257	
ruyton-xi-towns-shropshire	Ruyton-XI-Towns	village	Shropshire	339197	322381	1040	486	
ryde-isle-of-wight	Ryde	town	Isle of Wight	459233	92598	26082	1911	
rye-east-sussex	Rye	village	East Sussex	592111	120414	4773	915	
ryhall-rutland	Ryhall	village	Rutland	503624	310896	1459	558	
ryhill-west-yorkshire	Ryhill	village	West Yorkshire	439075	414106	5150	945	
ryhope-tyne-and-wear	Ryhope	suburb	Sunderland, Tyne and Wear	440528	553139	14000	1455	
ryton-on-dunsmore-warwickshire	Ryton on Dunsmore	village	Warwickshire	438682	274442	1813	610	
ryton-shropshire	Ryton	village	Shropshire	376400	302157	300	400	
ryton-tyne-and-wear	Ryton	town	Tyne and Wear	414696	563510	16000	1542	
sabden-lancashire	Sabden	village	Lancashire	377900	437530	1422	552	
sacriston-county-durham	Sacriston	village	County Durham	424253	547047	7030	1080	
saddleworth-greater-manchester	Saddleworth	village	Greater Manchester	399796	405758	1000	479	
saffron-walden-essex	Saffron Walden	town	Essex	553950	238479	15210	1508	
salcombe-devon	Salcombe	village	Devon	273961	38990	1909	623	
sale-greater-manchester	Sale	town	Greater Manchester	378539	392093	55689	2674	
salford-greater-manchester	Salford	city	Greater Manchester	380827	399039	72750	3012	
salfords-surrey	Salfords	village	Surrey	527978	146602	4534	896	
salisbury-wiltshire	Salisbury	city	Wiltshire	414412	130017	44748	2426	
saltaire-west-yorkshire	Saltaire	village	West Yorkshire	414357	437474	1000	479	
saltash-cornwall	Saltash	town	Cornwall	241989	59002	15566	1524	
saltburn-by-the-sea-north-yorkshire	Saltburn-by-the-Sea	village	North Yorkshire	466432	521280	5958	1006	
saltford-somerset	Saltford	village	Somerset	368136	167029	4073	856	
sampford-peverell-devon	Sampford Peverell	village	Devon	303037	114241	1302	533	
sandbach-cheshire	Sandbach	town	Cheshire	375850	360951	17976	1623	
sanderstead-greater-london	Sanderstead	suburb	Croydon, London	534000	161400	10000	1257	
sandford-somerset	Sandford	village	Somerset	342187	159571	2135	653	
sandhurst-berkshire	Sandhurst	town	Berkshire	484609	161551	20000	1700	
sandiacre-nottinghamshire	Sandiacre	town	Nottinghamshire	447831	336412	9000	1201	
sandown-isle-of-wight	Sandown	town	Isle of Wight	459408	83880	20155	1706	
sandridge-hertfordshire	Sandridge	village	Hertfordshire	517012	210496	1000	479	
sandringham-norfolk	Sandringham	village	Norfolk	569350	328231	1500	564	
sands-end-greater-london	Sands End	suburb	Hammersmith and Fulham, London	526550	176550	10000	1257	
sandwich-kent	Sandwich	village	Kent	632911	157857	4599	901	
sandy-bedfordshire	Sandy	town	Bedfordshire	517201	249265	11657	1344	
sapcote-leicestershire	Sapcote	village	Leicestershire	449001	293489	2442	690	
sarratt-hertfordshire	Sarratt	village	Hertfordshire	504210	199498	1000	479	
saughall-cheshire	Saughall	village	Cheshire	336242	370331	2569	705	
sawbridgeworth-hertfordshire	Sawbridgeworth	town	Hertfordshire	548294	215301	8400	1166	
sawston-cambridgeshire	Sawston	village	Cambridgeshire	548624	249172	7275	1096	
sawtry-cambridgeshire	Sawtry	village	Cambridgeshire	516727	283814	5252	953	
saxilby-lincolnshire	Saxilby	village	Lincolnshire	489300	375330	3992	849	
saxmundham-suffolk	Saxmundham	village	Suffolk	638375	263152	4225	869	
scalby-east-riding-of-yorkshire	Scalby	town	East Riding of Yorkshire	484689	430800	9462	1228	
scarborough-north-yorkshire	Scarborough	town	North Yorkshire	503983	488287	61749	2799	
scarcroft-west-yorkshire	Scarcroft	village	West Yorkshire	436266	441302	1194	514	
scawby-lincolnshire	Scawby	village	Lincolnshire	496800	405570	1631	584	
scholes-west-yorkshire	Scholes	village	West Yorkshire	437748	436506	2266	669	
scissett-west-yorkshire	Scissett	village	West Yorkshire	425007	410446	1000	479	
scole-norfolk	Scole	village	Norfolk	615011	279024	1028	484	
scorton-north-yorkshire	Scorton	village	North Yorkshire	425239	500333	1012	481	
scotby-cumbria	Scotby	village	Cumbria	343995	555384	1575	576	
scotter-lincolnshire	Scotter	village	Lincolnshire	488043	400797	2865	738	
scunthorpe-lincolnshire	Scunthorpe	town	Lincolnshire	489191	410003	79977	3142	
seaford-east-sussex	Seaford	town	East Sussex	548362	98977	22584	1793	
seaham-county-durham	Seaham	town	County Durham	442118	549553	22373	1786	
seahouses-northumberland	Seahouses	village	Northumberland	421850	631940	1959	630	
seascale-cumbria	Seascale	village	Cumbria	304039	501324	1754	602	
seaton-delaval-northumberland	Seaton Delaval	town	Northumberland	430360	575380	9350	1221	
seaton-devon	Seaton	village	Devon	324539	90024	7000	1078	
seaton-rutland	Seaton	village	Rutland	490392	298286	250	400	
seaview-isle-of-wight	Seaview	village	Isle of Wight	462809	91480	2337	678	
sedbergh-cumbria	Sedbergh	village	Cumbria	365940	491866	2171	657	
sedgefield-county-durham	Sedgefield	village	County Durham	435615	528827	4456	889	
seend-wiltshire	Seend	village	Wiltshire	394196	161001	267	400	
seer-green-buckinghamshire	Seer Green	village	Buckinghamshire	496614	191935	2200	661	
seghill-northumberland	Seghill	village	Northumberland	428823	574289	2990	751	
selby-north-yorkshire	Selby	town	North Yorkshire	461595	432293	24859	1871	
selhurst-greater-london	Selhurst	suburb	Croydon, London	534050	168450	10000	1257	
sellack-herefordshire	Sellack	village	Herefordshire	356569	228135	1000	479	
selsdon-greater-london	Selsdon	suburb	Croydon, London	535550	162550	10000	1257	
selsey-west-sussex	Selsey	town	West Sussex	485500	93520	10550	1287	
send-surrey	Send	village	Surrey	502838	155432	6597	1051	
sennen-cornwall	Sennen	village	Cornwall	135297	26304	1000	479	
settle-north-yorkshire	Settle	village	North Yorkshire	381957	463670	3659	818	
seven-kings-greater-london	Seven Kings	suburb	Redbridge, London	545550	187550	10000	1257	
seven-sisters-greater-london	Seven Sisters	suburb	Haringey, London	533213	188284	10000	1257	
sevenoaks-kent	Sevenoaks	town	Kent	552780	154887	29506	2017	
severn-beach-gloucestershire	Severn Beach	village	Gloucestershire	354150	184817	2182	659	
shacklewell-greater-london	Shacklewell	suburb	Hackney, London	533550	185550	10000	1257	
shadoxhurst-kent	Shadoxhurst	village	Kent	597446	138077	1287	530	
shadwell-greater-london	Shadwell	suburb	Tower Hamlets, London	534956	180948	10000	1257	
shadwell-west-yorkshire	Shadwell	village	West Yorkshire	434790	439948	1352	541	
shaftesbury-dorset	Shaftesbury	village	Dorset	386532	122895	7314	1099	
shafton-south-yorkshire	Shafton	village	South Yorkshire	439199	410860	1000	479	
shalbourne-wiltshire	Shalbourne	village	Wiltshire	431389	162820	558	400	
shalfleet-isle-of-wight	Shalfleet	village	Isle of Wight	441052	89215	605	400	
shanklin-isle-of-wight	Shanklin	town	Isle of Wight	458204	81036	8055	1145	
shap-cumbria	Shap	village	Cumbria	356383	515345	1264	526	
sharlston-west-yorkshire	Sharlston	village	West Yorkshire	438884	419391	4028	852	
sharnbrook-bedfordshire	Sharnbrook	village	Bedfordshire	499531	259649	1795	608	
sharpness-gloucestershire	Sharpness	village	Gloucestershire	367111	202441	1029	484	
shaw-greater-manchester	Shaw	town	Greater Manchester	394578	407788	20000	1700	
shawbury-shropshire	Shawbury	village	Shropshire	355466	321696	2317	675	
sheerness-kent	Sheerness	town	Kent	592090	174889	11938	1358	
sheerwater-surrey	Sheerwater	suburb	Woking, Surrey	502195	160655	4000	849	
sheffield-south-yorkshire	Sheffield	city	South Yorkshire	435624	387480	685368	8307	
shefford-bedfordshire	Shefford	town	Bedfordshire	514370	239121	10816	1301	
shelley-west-yorkshire	Shelley	village	West Yorkshire	421054	411539	5359	962	
shenfield-essex	Shenfield	suburb	Brentwood, Essex	561494	195120	4000	849	
shenley-church-end-buckinghamshire	Shenley Church End	suburb	Milton Keynes, Buckinghamshire	483122	237002	4000	849	
shenley-hertfordshire	Shenley	village	Hertfordshire	518941	200486	4143	862	
shenstone-staffordshire	Shenstone	village	Staffordshire	410825	304487	2220	663	
shepherds-bush-greater-london	Shepherds Bush	suburb	Hammersmith and Fulham, London	523561	179952	10000	1257	
shepherdswell-kent	Shepherdswell	village	Kent	625847	148061	1630	584	
shepley-west-yorkshire	Shepley	village	West Yorkshire	418855	409675	5444	968	
shepperton-surrey	Shepperton	town	Surrey	508010	167411	10106	1263	
shepshed-leicestershire	Shepshed	town	Leicestershire	447990	318914	13505	1432	
shepton-mallet-somerset	Shepton Mallet	town	Somerset	361854	143531	10369	1277	
sherborne-dorset	Sherborne	town	Dorset	363722	116411	9523	1231	
sherborne-st-john-hampshire	Sherborne St John	village	Hampshire	461879	155697	1186	513	
sherburn-county-durham	Sherburn	village	County Durham	431956	542462	3140	767	
sherburn-hill-county-durham	Sherburn Hill	village	County Durham	433560	542100	1202	516	
sherburn-in-elmet-north-yorkshire	Sherburn-in-Elmet	village	North Yorkshire	449726	433472	6657	1055	
sheriff-hutton-north-yorkshire	Sheriff Hutton	village	North Yorkshire	465090	466360	1019	482	
sheringham-norfolk	Sheringham	town	Norfolk	615745	342975	8090	1147	
sherington-buckinghamshire	Sherington	village	Buckinghamshire	489139	246730	954	470	
sherston-wiltshire	Sherston	village	Wiltshire	385350	185931	1449	556	
shevington-greater-manchester	Shevington	village	Greater Manchester	354196	408641	5195	949	
shifnal-shropshire	Shifnal	village	Shropshire	374909	308145	6240	1026	
shilbottle-northumberland	Shilbottle	village	Northumberland	419860	608600	1834	613	
shildon-county-durham	Shildon	town	County Durham	423148	526152	9976	1256	
shillingstone-dorset	Shillingstone	village	Dorset	382869	110716	1170	510	
shillington-bedfordshire	Shillington	village	Bedfordshire	512696	234046	1447	556	
shinfield-berkshire	Shinfield	village	Berkshire	473456	167904	1000	479	
shipdham-norfolk	Shipdham	village	Norfolk	595401	307406	1860	617	
shipham-somerset	Shipham	village	Somerset	344333	157545	1087	495	
shipley-west-yorkshire	Shipley	suburb	Bradford, West Yorkshire	415454	437478	28544	1988	
shipston-on-stour-warwickshire	Shipston-on-Stour	village	Warwickshire	425616	240309	5038	937	
shipton-under-wychwood-oxfordshire	Shipton-under-Wychwood	village	Oxfordshire	427748	218050	2892	741	
shirebrook-derbyshire	Shirebrook	town	Derbyshire	452642	367651	10885	1304	
shiremoor-tyne-and-wear	Shiremoor	village	Tyne and Wear	431448	571313	4889	925	
shirland-derbyshire	Shirland	village	Derbyshire	439941	358429	3447	798	
shirley-greater-london	Shirley	suburb	Croydon, London	535839	166090	10000	1257	
shirley-west-midlands	Shirley	town	West Midlands	412374	279208	32000	2091	
shooters-hill-greater-london	Shooter's Hill	suburb	Greenwich, London	543550	176550	10000	1257	
shoreditch-greater-london	Shoreditch	suburb	Hackney, London	532550	182550	10000	1257	
shoreham-by-sea-west-sussex	Shoreham-by-Sea	town	West Sussex	521618	105263	19175	1669	
shortlands-greater-london	Shortlands	suburb	Bromley, London	539532	168584	10000	1257	
shotley-gate-suffolk	Shotley Gate	village	Suffolk	624688	233870	1511	566	
shotton-county-durham	Shotton	village	County Durham	440830	543342	1000	479	
shotwick-cheshire	Shotwick	village	Cheshire	333988	371831	1000	479	
shrewsbury-shropshire	Shrewsbury	town	Shropshire	349286	312757	71715	2993	
shrewton-wiltshire	Shrewton	village	Wiltshire	406900	143640	1723	597	
shrivenham-oxfordshire	Shrivenham	village	Oxfordshire	424020	188910	4676	907	
shropshire	Shropshire	county	England	353612	308973	422917	38262	salop
shurdington-gloucestershire	Shurdington	village	Gloucestershire	391792	218236	1798	608	
sible-hedingham-essex	Sible Hedingham	village	Essex	578161	234202	3702	822	
sibsey-lincolnshire	Sibsey	village	Lincolnshire	535253	350934	1464	559	
sidcup-greater-london	Sidcup	suburb	Bexley, London	546346	171786	10400	1279	
siddington-cheshire	Siddington	village	Cheshire	384523	370725	1000	479	
sidmouth-devon	Sidmouth	town	Devon	312529	88655	12569	1388	
sileby-leicestershire	Sileby	village	Leicestershire	460348	315398	7261	1095	
silkstone-south-yorkshire	Silkstone	village	South Yorkshire	428999	405804	1764	603	
silloth-cumbria	Silloth	village	Cumbria	311246	553537	2906	742	
silsden-west-yorkshire	Silsden	village	West Yorkshire	404169	446477	7912	1136	
silsoe-bedfordshire	Silsoe	village	Bedfordshire	508212	235627	1791	607	
silver-end-essex	Silver End	village	Essex	580838	219782	3861	837	
silverdale-lancashire	Silverdale	village	Lancashire	346778	474849	1326	537	
silverstone-northamptonshire	Silverstone	village	Northamptonshire	466825	244204	1907	623	
silverton-devon	Silverton	village	Devon	295601	102952	1494	563	
silvertown-greater-london	Silvertown	suburb	Newham, London	541550	179550	10000	1257	
simpson-buckinghamshire	Simpson	village	Buckinghamshire	489310	236158	1000	479	
sinfin-derbyshire	Sinfin	town	Derbyshire	434633	331691	15128	1505	
sipson-greater-london	Sipson	suburb	Hillingdon, London	507550	178550	10000	1257	
sissinghurst-kent	Sissinghurst	village	Kent	579302	137533	1068	492	
siston-gloucestershire	Siston	village	Gloucestershire	368843	175149	1000	479	
sittingbourne-kent	Sittingbourne	town	Kent	590437	163789	48948	2524	
skegness-lincolnshire	Skegness	town	Lincolnshire	556359	363268	24876	1871	
skellingthorpe-lincolnshire	Skellingthorpe	village	Lincolnshire	492269	371809	3359	789	
skelmanthorpe-west-yorkshire	Skelmanthorpe	village	West Yorkshire	423150	410500	1000	479	
skelmersdale-lancashire	Skelmersdale	town	Lancashire	348850	406235	38944	2281	
skelton-east-riding-of-yorkshire	Skelton	village	East Riding of Yorkshire	476512	426045	6538	1047	
skelton-near-haxby-north-yorkshire	Skelton	village	near Haxby, North Yorkshire	456908	456344	1549	572	
skelton-near-saltburn-by-the-sea-north-yorkshire	Skelton	village	near Saltburn-by-the-Sea, North Yorkshire	465524	518847	6535	1047	
skidby-east-riding-of-yorkshire	Skidby	village	East Riding of Yorkshire	501466	433642	1132	503	
skinningrove-north-yorkshire	Skinningrove	village	North Yorkshire	471301	519875	1606	580	
skipsea-east-riding-of-yorkshire	Skipsea	village	East Riding of Yorkshire	516783	454874	693	414	
skipton-north-yorkshire	Skipton	town	North Yorkshire	398998	451706	14623	1483	
slade-green-greater-london	Slade Green	suburb	Bexley, London	552550	176550	10000	1257	
slaley-northumberland	Slaley	village	Northumberland	397719	557664	711	418	
sleaford-lincolnshire	Sleaford	town	Lincolnshire	506846	345732	17359	1598	
sleights-north-yorkshire	Sleights	village	North Yorkshire	486660	507450	1972	632	
slinfold-west-sussex	Slinfold	village	West Sussex	511733	131514	1147	506	
slough-berkshire	Slough	town	Berkshire	497573	179886	163777	4336	
smalley-derbyshire	Smalley	village	Derbyshire	440727	344751	1000	479	
smethwick-west-midlands	Smethwick	suburb	Birmingham, West Midlands	402307	288308	12842	1401	
snaith-east-riding-of-yorkshire	Snaith	village	East Riding of Yorkshire	464244	422068	3305	784	
snaresbrook-greater-london	Snaresbrook	suburb	Redbridge, London	539996	189205	10000	1257	
snettisham-norfolk	Snettisham	village	Norfolk	568400	334191	2570	705	
snodland-kent	Snodland	town	Kent	570300	161790	10211	1269	
soham-cambridgeshire	Soham	town	Cambridgeshire	559294	273386	9834	1248	
soho-greater-london	Soho	suburb	Westminster, London	529485	181145	10000	1257	
solihull-west-midlands	Solihull	town	West Midlands	414997	279607	96267	3414	
somerset	Somerset	county	England	342242	135812	751939	41938	
somersham-cambridgeshire	Somersham	village	Cambridgeshire	536219	278026	3524	805	
somerstown-greater-london	Somerstown	suburb	Camden, London	529550	182550	10000	1257	
somerton-oxfordshire	Somerton	village	Oxfordshire	449843	228661	4225	869	
somerton-somerset	Somerton	village	Somerset	350900	129197	5000	934	
sonning-berkshire	Sonning	suburb	Reading, Berkshire	475653	175577	4000	849	
sonning-common-oxfordshire	Sonning Common	village	Oxfordshire	471041	180474	4821	919	
sopwell-hertfordshire	Sopwell	suburb	St Albans, Hertfordshire	515387	205744	4000	849	
south-bank-north-yorkshire	South Bank	village	North Yorkshire	455057	519381	1000	479	
south-benfleet-essex	South Benfleet	town	Essex	577553	186889	48824	2522	
south-brent-devon	South Brent	village	Devon	269807	60128	2559	704	
south-cave-east-riding-of-yorkshire	South Cave	village	East Riding of Yorkshire	492302	431300	3879	838	
south-cerney-gloucestershire	South Cerney	village	Gloucestershire	404870	197160	2632	712	
south-chailey-east-sussex	South Chailey	village	East Sussex	539141	117294	1021	483	
south-collingham-nottinghamshire	South Collingham	village	Nottinghamshire	482612	360285	2637	713	
south-croydon-greater-london	South Croydon	suburb	Croydon, London	532780	164290	55198	2663	
south-elmsall-west-yorkshire	South Elmsall	town	West Yorkshire	447726	411409	18835	1656	
south-hackney-greater-london	South Hackney	suburb	Hackney, London	535550	184550	10000	1257	
south-harefield-greater-london	South Harefield	suburb	Hillingdon, London	505365	188971	10000	1257	
south-harrow-greater-london	South Harrow	suburb	Harrow, London	514350	186350	10000	1257	
south-harting-west-sussex	South Harting	village	West Sussex	478467	119462	1087	495	
south-hayling-hampshire	South Hayling	town	Hampshire	472210	99183	15485	1520	
south-hetton-county-durham	South Hetton	village	County Durham	438240	545070	2561	704	
south-hill-cornwall	South Hill	village	Cornwall	233553	73033	1000	479	
south-hornchurch-greater-london	South Hornchurch	suburb	Havering, London	551550	183550	10000	1257	
south-hykeham-lincolnshire	South Hykeham	village	Lincolnshire	493281	364561	900	459	
south-kensington-greater-london	South Kensington	suburb	Kensington and Chelsea, London	526550	178550	10000	1257	
south-littleton-worcestershire	South Littleton	village	Worcestershire	407620	246210	1564	574	
south-luffenham-rutland	South Luffenham	village	Rutland	494065	302103	455	400	
south-milford-north-yorkshire	South Milford	village	North Yorkshire	449781	431418	1995	635	
south-molton-devon	South Molton	village	Devon	271499	125744	5108	942	
south-norwood-greater-london	South Norwood	suburb	Croydon, London	534030	168470	10000	1257	
south-nutfield-west-sussex	South Nutfield	village	West Sussex	531032	125801	1920	625	
south-ockendon-essex	South Ockendon	town	Essex	558556	181256	19460	1680	
south-petherton-somerset	South Petherton	village	Somerset	343400	116850	3064	759	
south-ruislip-greater-london	South Ruislip	suburb	Hillingdon, London	510422	185232	10000	1257	
south-shields-tyne-and-wear	South Shields	town	Tyne and Wear	436415	567260	83655	3206	
south-tottenham-greater-london	South Tottenham	suburb	Haringey, London	533550	188550	10000	1257	
south-wimbledon-greater-london	South Wimbledon	suburb	Merton, London	525550	170550	10000	1257	
south-wingfield-derbyshire	South Wingfield	village	Derbyshire	437598	355560	1088	495	
south-witham-lincolnshire	South Witham	village	Lincolnshire	492665	319455	1533	569	
south-woodford-greater-london	South Woodford	suburb	Redbridge, London	540550	190550	10000	1257	
south-woodham-ferrers-essex	South Woodham Ferrers	town	Essex	580948	197480	16500	1563	
south-yorkshire	South Yorkshire	county	England	444415	394732	1480262	22635	s yorks|south yorks
southall-greater-london	Southall	suburb	Ealing, London	513127	180149	70000	2961	
southam-warwickshire	Southam	village	Warwickshire	441848	261786	6567	1049	
southampton-hampshire	Southampton	city	Hampshire	441985	111777	246201	5213	
southborough-greater-london	Southborough	suburb	Bromley, London	542350	167650	10000	1257	
southchurch-village-essex	Southchurch Village	suburb	Southend-on-Sea, Essex	589370	185930	2000	635	
southend-greater-london	Southend	suburb	Lewisham, London	537350	172150	10000	1257	
southend-on-sea-essex	Southend-on-Sea	city	Essex	588339	185594	295310	5661	
southery-norfolk	Southery	village	Norfolk	562083	294820	1161	508	
southfields-greater-london	Southfields	suburb	Wandsworth, London	525550	173550	10000	1257	
southgate-near-osidge-greater-london	Southgate	suburb	near Osidge, London	529650	194250	10000	1257	
southgate-near-palmers-green-greater-london	Southgate	suburb	near Palmers Green, London	531642	192581	10000	1257	
southill-bedfordshire	Southill	village	Bedfordshire	515018	241985	1000	479	
southminster-essex	Southminster	village	Essex	595802	199735	4025	852	
southorpe-cambridgeshire	Southorpe	village	Cambridgeshire	508090	302613	1000	479	
southowram-west-yorkshire	Southowram	suburb	Halifax, West Yorkshire	411199	423731	2003	636	
southport-merseyside	Southport	town	Merseyside	333326	417063	91703	3341	
southsea-hampshire	Southsea	suburb	Portsmouth, Hampshire	464199	98609	18514	1644	
southwater-west-sussex	Southwater	town	West Sussex	515696	126217	8692	1183	
southwell-nottinghamshire	Southwell	village	Nottinghamshire	470077	353933	6757	1062	
southwick-east-sussex	Southwick	town	East Sussex	524100	105529	13000	1409	
southwick-wiltshire	Southwick	village	Wiltshire	383886	155338	1754	602	
southwold-suffolk	Southwold	village	Suffolk	650860	276279	3680	820	
sowerby-bridge-west-yorkshire	Sowerby Bridge	town	West Yorkshire	406085	423627	9948	1254	
spalding-lincolnshire	Spalding	town	Lincolnshire	524764	322659	31588	2079	
speke-merseyside	Speke	village	Merseyside	344102	382975	1000	479	
speldhurst-kent	Speldhurst	village	Kent	555327	141397	1436	554	
spennymoor-county-durham	Spennymoor	town	County Durham	425730	533825	17766	1614	
spilsby-lincolnshire	Spilsby	village	Lincolnshire	540039	366104	3440	797	
spitalfields-greater-london	Spitalfields	suburb	Tower Hamlets, London	533700	181900	10000	1257	
spixworth-norfolk	Spixworth	village	Norfolk	624512	314906	3598	812	
spofforth-north-yorkshire	Spofforth	village	North Yorkshire	436290	451049	1169	510	
spratton-northamptonshire	Spratton	village	Northamptonshire	471396	270112	1150	507	
sproatley-east-riding-of-yorkshire	Sproatley	village	East Riding of Yorkshire	519240	434570	1350	541	
st-agnes-cornwall	St Agnes	village	Cornwall	171943	50784	2820	733	
st-albans-hertfordshire	St Albans	city	Hertfordshire	515150	207014	84561	3222	
st-andrews-quay-east-riding-of-yorkshire	St Andrews Quay	suburb	Kingston upon Hull, East Riding of Yorkshire	507232	426870	100	400	
st-anns-greater-london	St Ann's	suburb	Haringey, London	532413	188760	10000	1257	
st-austell-cornwall	St Austell	town	Cornwall	202686	52857	25447	1890	
st-bees-cumbria	St Bees	village	Cumbria	297116	511885	1644	586	
st-blazey-cornwall	St Blazey	town	Cornwall	206719	55028	9000	1201	
st-buryan-cornwall	St Buryan	village	Cornwall	140899	25655	1000	479	
st-columb-major-cornwall	St Columb Major	village	Cornwall	191060	63228	3170	770	
st-day-cornwall	St Day	village	Cornwall	172936	42589	700	415	
st-dennis-cornwall	St Dennis	village	Cornwall	195114	57691	2206	662	
st-georges-somerset	St Georges	village	Somerset	337576	162958	1000	479	
st-giles-greater-london	St Giles	suburb	Camden, London	530550	181550	10000	1257	
st-helens-isle-of-wight	St Helens	village	Isle of Wight	462842	88958	1213	518	
st-helens-merseyside	St Helens	town	Merseyside	351396	395055	102555	3513	
st-helier-greater-london	St Helier	suburb	Merton, London	526515	166364	10000	1257	
st-ives-cambridgeshire	St Ives	village	Cambridgeshire	531159	272232	1000	479	
st-ives-cornwall	St Ives	town	Cornwall	151261	40111	9966	1255	
st-jamess-greater-london	St James's	suburb	Westminster, London	529195	180348	10000	1257	
st-johns-greater-london	St Johns	suburb	Lewisham, London	537550	176550	10000	1257	
st-johns-wood-greater-london	St John's Wood	suburb	Westminster, London	526550	183550	10000	1257	
st-just-cornwall	St Just	village	Cornwall	137017	31346	1957	630	
st-leonards-dorset	St Leonards	village	Dorset	411099	103482	5984	1008	
st-leonards-on-sea-east-sussex	St Leonards-on-Sea	suburb	Hastings, East Sussex	579239	109323	10001	1257	
st-lukes-greater-london	St Luke's	suburb	Islington, London	532550	182550	10000	1257	
st-margarets-greater-london	St Margarets	suburb	Richmond upon Thames, London	516850	174250	10000	1257	
st-mary-cray-greater-london	St Mary Cray	suburb	Bromley, London	546650	168050	10000	1257	
st-marys-bay-kent	St Mary's Bay	village	Kent	608940	127623	3028	755	
st-marys-cornwall	St Mary's	village	Cornwall	91786	10736	1666	589	
st-mawes-cornwall	St Mawes	village	Cornwall	184816	33122	700	415	
st-neots-cambridgeshire	St Neots	town	Cambridgeshire	518515	259022	30811	2056	
st-osyth-essex	St Osyth	village	Essex	612693	215758	2093	647	
st-pancras-greater-london	St Pancras	suburb	Camden, London	530550	182550	10000	1257	
st-pauls-cray-greater-london	St Paul's Cray	suburb	Bromley, London	546650	168850	10000	1257	
st-peters-kent	St Peter's	village	Kent	637924	168609	6000	1009	
st-stephen-cornwall	St Stephen	village	Cornwall	193781	53441	2252	667	
stafford-staffordshire	Stafford	town	Staffordshire	392253	323079	69217	2946	
staffordshire	Staffordshire	county	England	399235	329865	1105299	32362	staffs
stagsden-bedfordshire	Stagsden	village	Bedfordshire	498202	248986	363	400	
stainborough-south-yorkshire	Stainborough	village	South Yorkshire	432051	403393	1000	479	
stainburn-north-yorkshire	Stainburn	village	North Yorkshire	425266	448647	1666	589	
staindrop-county-durham	Staindrop	village	County Durham	412567	520663	1310	534	
staines-upon-thames-surrey	Staines-upon-Thames	town	Surrey	503952	171271	51040	2572	
stainforth-south-yorkshire	Stainforth	village	South Yorkshire	464069	411927	6483	1043	
stainton-south-yorkshire	Stainton	village	South Yorkshire	455462	393273	1000	479	
stakeford-northumberland	Stakeford	town	Northumberland	427158	585280	9636	1237	
stalbridge-dorset	Stalbridge	village	Dorset	373725	117694	2396	685	
stalham-norfolk	Stalham	village	Norfolk	637395	325047	3971	847	
stallingborough-lincolnshire	Stallingborough	village	Lincolnshire	520250	411550	1073	493	
stalybridge-greater-manchester	Stalybridge	town	Greater Manchester	396177	398604	22748	1799	
stamford-bridge-east-riding-of-yorkshire	Stamford Bridge	village	East Riding of Yorkshire	471208	455261	3528	805	
stamford-hill-greater-london	Stamford Hill	suburb	Hackney, London	533628	187297	10000	1257	
stamford-lincolnshire	Stamford	town	Lincolnshire	502702	306887	20592	1722	
stanbridge-bedfordshire	Stanbridge	village	Bedfordshire	496531	224273	1044	487	
standlake-oxfordshire	Standlake	village	Oxfordshire	439856	203288	1149	506	
standon-staffordshire	Standon	village	Staffordshire	381046	335510	3429	796	
stanford-in-the-vale-oxfordshire	Stanford in the Vale	village	Oxfordshire	434247	193547	2093	647	
stanford-le-hope-essex	Stanford-le-Hope	town	Essex	568972	183233	28725	1994	
stanhope-county-durham	Stanhope	village	County Durham	399025	539450	1602	580	
stanley-county-durham	Stanley	town	County Durham	419451	552618	21938	1771	
stanmore-near-belmont-greater-london	Stanmore	suburb	near Belmont, London	516642	192213	10000	1257	
stanmore-near-kingsbury-greater-london	Stanmore	suburb	near Kingsbury, London	519550	188550	10000	1257	
stannington-northumberland	Stannington	village	Northumberland	421244	579407	427	400	
stansted-essex	Stansted	village	Essex	551945	224574	1500	564	
stansted-mountfitchet-essex	Stansted Mountfitchet	village	Essex	551460	224671	5429	967	
stanton-drew-somerset	Stanton Drew	village	Somerset	359270	163322	1000	479	
stanwell-surrey	Stanwell	village	Surrey	505841	173894	1000	479	
stanwick-northamptonshire	Stanwick	village	Northamptonshire	497984	271403	1942	628	
stapleford-nottinghamshire	Stapleford	town	Nottinghamshire	449407	335724	15000	1499	
stapleford-wiltshire	Stapleford	village	Wiltshire	407096	135269	1000	479	
staplehurst-kent	Staplehurst	village	Kent	578575	143302	5051	938	
starcross-devon	Starcross	village	Devon	297680	81850	1737	599	
startforth-county-durham	Startforth	village	County Durham	404617	515918	1000	479	
staveley-cumbria	Staveley	village	Cumbria	346968	498209	1384	546	
staveley-derbyshire	Staveley	town	Derbyshire	443451	374605	25719	1899	
steeple-bumpstead-essex	Steeple Bumpstead	village	Essex	567989	241169	1432	554	
steeple-claydon-buckinghamshire	Steeple Claydon	village	Buckinghamshire	469995	226924	2114	650	
steeton-west-yorkshire	Steeton	village	West Yorkshire	403384	443017	4196	867	
stepney-greater-london	Stepney	suburb	Tower Hamlets, London	535889	181657	10000	1257	
steppingley-bedfordshire	Steppingley	village	Bedfordshire	501096	235371	1000	479	
stevenage-hertfordshire	Stevenage	town	Hertfordshire	523759	224159	90232	3317	
steventon-oxfordshire	Steventon	village	Oxfordshire	447069	191986	1485	562	
stevington-bedfordshire	Stevington	village	Bedfordshire	498914	253230	552	400	
stewartby-bedfordshire	Stewartby	village	Bedfordshire	501890	242382	1190	514	
stewkley-buckinghamshire	Stewkley	village	Buckinghamshire	485100	226158	1840	614	
steyning-west-sussex	Steyning	town	West Sussex	517713	111104	9627	1237	
stickney-lincolnshire	Stickney	village	Lincolnshire	534402	356577	1127	502	
stillington-county-durham	Stillington	village	County Durham	437440	523500	1210	517	
stilton-cambridgeshire	Stilton	village	Cambridgeshire	516280	289150	2455	692	
stithians-cornwall	Stithians	village	Cornwall	173240	36910	1463	559	
stock-essex	Stock	village	Essex	569032	198906	1579	576	
stockbridge-hampshire	Stockbridge	village	Hampshire	434816	135084	1500	564	
stockport-greater-manchester	Stockport	town	Greater Manchester	389620	390342	139052	4028	
stocksbridge-south-yorkshire	Stocksbridge	town	South Yorkshire	427058	398496	13069	1412	
stocksfield-northumberland	Stocksfield	village	Northumberland	406250	560626	2616	710	
stockton-heath-cheshire	Stockton Heath	suburb	Warrington, Cheshire	361902	386151	6396	1037	
stockton-on-tees-county-durham	Stockton-on-Tees	town	County Durham	444147	519464	79957	3142	
stockton-warwickshire	Stockton	village	Warwickshire	443730	263932	1347	540	
stockton-wiltshire	Stockton	village	Wiltshire	397862	138447	1000	479	
stockwell-greater-london	Stockwell	suburb	Lambeth, London	530550	175550	10000	1257	
stoke-cheshire	Stoke	village	Cheshire	342270	372905	1000	479	
stoke-ferry-norfolk	Stoke Ferry	village	Norfolk	570419	299932	1389	547	
stoke-gabriel-devon	Stoke Gabriel	village	Devon	284890	57190	1107	499	
stoke-gifford-gloucestershire	Stoke Gifford	town	Gloucestershire	362590	179910	13560	1435	
stoke-golding-leicestershire	Stoke Golding	village	Leicestershire	440001	297138	1684	592	
stoke-goldington-buckinghamshire	Stoke Goldington	village	Buckinghamshire	483733	248818	575	400	
stoke-newington-greater-london	Stoke Newington	suburb	Hackney, London	533550	186550	10000	1257	
stoke-on-trent-staffordshire	Stoke-on-Trent	city	Staffordshire	387657	345220	372775	6293	
stoke-poges-buckinghamshire	Stoke Poges	village	Buckinghamshire	497957	183778	4204	867	
stoke-prior-worcestershire	Stoke Prior	village	Worcestershire	394618	266854	1762	603	
stoke-sub-hamdon-somerset	Stoke-sub-Hamdon	village	Somerset	347436	117439	2004	636	
stoke-upon-tern-shropshire	Stoke upon Tern	village	Shropshire	364180	328189	1000	479	
stokenchurch-buckinghamshire	Stokenchurch	village	Buckinghamshire	476367	196078	4056	854	
stokesley-north-yorkshire	Stokesley	village	North Yorkshire	452380	508590	4757	914	
stondon-bedfordshire	Stondon	village	Bedfordshire	515471	235007	1000	479	
stone-buckinghamshire	Stone	village	Buckinghamshire	477992	212138	2019	638	
stone-near-swanscombe-kent	Stone	village	near Swanscombe, Kent	557462	174803	6100	1016	
stone-near-tenterden-kent	Stone	village	near Tenterden, Kent	594223	125933	6100	1016	
stone-staffordshire	Stone	town	Staffordshire	389733	334285	14258	1467	
stonehouse-gloucestershire	Stonehouse	village	Gloucestershire	380537	205739	7481	1109	
stonesfield-oxfordshire	Stonesfield	village	Oxfordshire	439386	217134	1527	569	
stoney-stanton-leicestershire	Stoney Stanton	village	Leicestershire	448968	294748	3793	830	
stony-stratford-buckinghamshire	Stony Stratford	town	Buckinghamshire	478753	240447	8000	1142	
storrington-west-sussex	Storrington	town	West Sussex	508720	114269	8618	1179	
stotfold-bedfordshire	Stotfold	village	Bedfordshire	521420	236797	6838	1067	
stourbridge-west-midlands	Stourbridge	town	West Midlands	390368	284246	56284	2686	
stourport-on-severn-worcestershire	Stourport-on-Severn	town	Worcestershire	380997	271335	20586	1722	
stow-on-the-wold-gloucestershire	Stow-on-the-Wold	village	Gloucestershire	419087	225766	2042	641	
stowe-shropshire	Stowe	village	Shropshire	325205	275231	1500	564	
stowmarket-suffolk	Stowmarket	town	Suffolk	605009	258757	21028	1738	
stradbroke-suffolk	Stradbroke	village	Suffolk	623155	273942	1089	495	
stratfield-mortimer-berkshire	Stratfield Mortimer	village	Berkshire	467270	164257	3698	822	
stratford-greater-london	Stratford	suburb	Newham, London	538819	183498	10000	1257	
stratford-upon-avon-warwickshire	Stratford-upon-Avon	town	Warwickshire	420103	254865	27830	1966	
stratton-gloucestershire	Stratton	village	Gloucestershire	401500	203915	2570	705	
strawberry-hill-greater-london	Strawberry Hill	suburb	Richmond upon Thames, London	515550	172550	10000	1257	
streatham-greater-london	Streatham	suburb	Lambeth, London	529971	171651	10000	1257	
streatley-bedfordshire	Streatley	village	Bedfordshire	507063	228675	559	400	
streatley-berkshire	Streatley	village	Berkshire	459131	180815	1000	479	
street-somerset	Street	town	Somerset	348309	136420	12911	1405	
streetly-west-midlands	Streetly	town	West Midlands	408002	298398	13251	1421	
strensall-north-yorkshire	Strensall	village	North Yorkshire	463285	460876	6047	1013	
stretford-greater-manchester	Stretford	town	Greater Manchester	379067	394851	41953	2357	
stretham-cambridgeshire	Stretham	village	Cambridgeshire	551214	274429	1831	613	
stretton-cheshire	Stretton	village	Cheshire	362361	381974	1000	479	
strood-kent	Strood	town	Kent	572436	168933	33381	2130	
stroud-gloucestershire	Stroud	town	Gloucestershire	386290	205720	60155	2767	
stroud-green-greater-london	Stroud Green	suburb	Haringey, London	531030	187938	10000	1257	
studley-warwickshire	Studley	village	Warwickshire	407475	263573	6203	1024	
sturminster-marshall-dorset	Sturminster Marshall	village	Dorset	394730	100016	1490	563	
sturminster-newton-dorset	Sturminster Newton	village	Dorset	378650	114195	3501	803	
sturry-kent	Sturry	village	Kent	617696	160427	7386	1103	
sudbrooke-lincolnshire	Sudbrooke	village	Lincolnshire	503476	375529	1788	607	
sudbury-greater-london	Sudbury	suburb	Brent, London	516320	185372	10000	1257	
sudbury-suffolk	Sudbury	town	Suffolk	587419	241354	22213	1780	
suffolk	Suffolk	county	England	614470	258695	582229	53091	
summerhouse-county-durham	Summerhouse	village	County Durham	420191	519162	1000	479	
sunbury-on-thames-surrey	Sunbury-on-Thames	town	Surrey	510126	168433	27784	1965	
sunderland-tyne-and-wear	Sunderland	city	Tyne and Wear	439711	556833	335415	5998	
sundridge-greater-london	Sundridge	suburb	Bromley, London	540650	170250	10000	1257	
sundridge-kent	Sundridge	village	Kent	548124	155342	1383	546	
sunk-island-east-riding-of-yorkshire	Sunk Island	village	East Riding of Yorkshire	526729	418947	1000	479	
sunningdale-berkshire	Sunningdale	village	Berkshire	495442	167529	1000	479	
sunninghill-berkshire	Sunninghill	village	Berkshire	493619	167782	1000	479	
surbiton-greater-london	Surbiton	suburb	Kingston upon Thames, London	518500	167200	38158	2260	
surrey	Surrey	county	England	508240	156452	1174252	29383	
surrey-quays-greater-london	Surrey Quays	suburb	Southwark, London	535650	178950	10000	1257	
sutterton-lincolnshire	Sutterton	village	Lincolnshire	528405	335620	1368	544	
sutton-bedfordshire	Sutton	village	Bedfordshire	522416	247333	1000	479	
sutton-benger-wiltshire	Sutton Benger	village	Wiltshire	394534	178661	1045	487	
sutton-bonington-nottinghamshire	Sutton Bonington	village	Nottinghamshire	450659	325142	1218	518	
sutton-bridge-lincolnshire	Sutton Bridge	village	Lincolnshire	547540	321390	3882	839	
sutton-cambridgeshire	Sutton	village	Cambridgeshire	544279	278780	3816	833	
sutton-coldfield-west-midlands	Sutton Coldfield	town	West Midlands	412524	296554	107030	3581	
sutton-courtenay-oxfordshire	Sutton Courtenay	village	Oxfordshire	450140	193858	2467	693	
sutton-greater-london	Sutton	suburb	London	525448	162751	41000	2333	
sutton-herefordshire	Sutton	village	Herefordshire	353289	244850	1000	479	
sutton-in-ashfield-nottinghamshire	Sutton in Ashfield	town	Nottinghamshire	449526	358949	43912	2406	
sutton-on-trent-nottinghamshire	Sutton on Trent	village	Nottinghamshire	479558	365912	1171	510	
sutton-upon-derwent-east-riding-of-yorkshire	Sutton upon Derwent	village	East Riding of Yorkshire	470734	446868	594	400	
swadlincote-derbyshire	Swadlincote	town	Derbyshire	429953	319693	40960	2332	
swaffham-norfolk	Swaffham	village	Norfolk	581787	308937	7258	1095	
swallowfield-berkshire	Swallowfield	village	Berkshire	472615	164926	1000	479	
swanage-dorset	Swanage	town	Dorset	403164	78729	10454	1282	
swanley-kent	Swanley	town	Kent	551281	168700	21839	1767	
swanmore-hampshire	Swanmore	village	Hampshire	457691	116387	2683	718	
swanscombe-kent	Swanscombe	town	Kent	560640	174547	15732	1531	
swarthmoor-cumbria	Swarthmoor	village	Cumbria	327198	477119	1076	493	
swavesey-cambridgeshire	Swavesey	village	Cambridgeshire	536146	268922	2463	693	
sway-hampshire	Sway	village	Hampshire	428086	98662	2421	688	
swillington-west-yorkshire	Swillington	village	West Yorkshire	438493	430392	3088	762	
swindon-wiltshire	Swindon	town	Wiltshire	415268	184366	185609	4588	
swineshead-bedfordshire	Swineshead	village	Bedfordshire	505832	265814	1000	479	
swineshead-lincolnshire	Swineshead	village	Lincolnshire	523769	340256	2197	661	
swinton-greater-manchester	Swinton	town	Greater Manchester	376880	400424	20000	1700	
swiss-cottage-greater-london	Swiss Cottage	suburb	Camden, London	526650	184250	10000	1257	
sydenham-greater-london	Sydenham	suburb	Bromley, London	535250	171450	10000	1257	
sydenham-hill-greater-london	Sydenham Hill	suburb	Lewisham, London	535250	171450	10000	1257	
syston-leicestershire	Syston	town	Leicestershire	463192	309924	11508	1336	
sywell-northamptonshire	Sywell	village	Northamptonshire	482115	267396	1117	501	
tadcaster-north-yorkshire	Tadcaster	village	North Yorkshire	448515	443254	6480	1043	
tadley-hampshire	Tadley	town	Hampshire	460789	161624	15836	1535	
tadworth-surrey	Tadworth	village	Surrey	523110	156206	6999	1078	
takeley-essex	Takeley	village	Essex	556089	221573	3387	792	
tamworth-staffordshire	Tamworth	town	Staffordshire	420680	304070	81964	3177	
tanfield-county-durham	Tanfield	village	County Durham	418496	555387	1659	588	
tangmere-west-sussex	Tangmere	village	West Sussex	490460	106539	3269	780	
tankerton-kent	Tankerton	village	Kent	612360	167150	4900	926	
tansley-derbyshire	Tansley	village	Derbyshire	432292	359531	1197	515	
taplow-buckinghamshire	Taplow	village	Buckinghamshire	491183	182382	1000	479	
tarleton-lancashire	Tarleton	town	Lancashire	345295	420719	8582	1177	
tarporley-cheshire	Tarporley	village	Cheshire	355387	362659	2614	710	
tarvin-cheshire	Tarvin	village	Cheshire	348959	366973	2309	674	
tattenhall-cheshire	Tattenhall	village	Cheshire	348737	358576	1950	629	
taunton-somerset	Taunton	town	Somerset	322728	124530	64621	2857	
tavistock-devon	Tavistock	town	Devon	248190	74382	12280	1374	
teddington-greater-london	Teddington	suburb	Richmond upon Thames, London	516176	170579	10000	1257	
teignmouth-devon	Teignmouth	town	Devon	294050	72853	17463	1602	
telford-shropshire	Telford	town	Shropshire	369721	308860	147980	4142	
temple-fortune-greater-london	Temple Fortune	suburb	Barnet, London	524550	195550	10000	1257	
temple-greater-london	Temple	suburb	City of London, London	531150	180950	10000	1257	
templecombe-somerset	Templecombe	village	Somerset	370920	122270	1560	574	
tempsford-bedfordshire	Tempsford	village	Bedfordshire	516641	253841	590	400	
tenbury-wells-worcestershire	Tenbury Wells	village	Worcestershire	359450	268241	3849	836	
tenterden-kent	Tenterden	village	Kent	588409	133338	7118	1086	
terrington-st-clement-norfolk	Terrington St Clement	village	Norfolk	555125	320310	3301	783	
terrington-st-john-norfolk	Terrington St John	village	Norfolk	553729	314402	1740	600	
tetbury-gloucestershire	Tetbury	village	Gloucestershire	388871	193417	5472	970	
tetney-lincolnshire	Tetney	village	Lincolnshire	531385	401343	1526	568	
tewkesbury-gloucestershire	Tewkesbury	town	Gloucestershire	389104	232678	19778	1692	
teynham-kent	Teynham	village	Kent	595528	162775	2687	718	
thame-oxfordshire	Thame	town	Oxfordshire	470773	206018	11329	1327	
thames-ditton-surrey	Thames Ditton	village	Surrey	515650	166930	5863	999	
thamesmead-greater-london	Thamesmead	suburb	Bexley, London	547224	180440	10000	1257	
thatcham-berkshire	Thatcham	town	Berkshire	451537	167441	24274	1851	
thaxted-essex	Thaxted	village	Essex	561229	230904	2538	701	
the-boldons-tyne-and-wear	The Boldons	town	Tyne and Wear	435108	561019	13567	1435	
the-burroughs-greater-london	The Burroughs	suburb	Barnet, London	522750	189150	10000	1257	
the-hale-greater-london	The Hale	suburb	Barnet, London	520550	191850	10000	1257	
the-hyde-greater-london	The Hyde	suburb	Barnet, London	521550	188850	10000	1257	
theale-berkshire	Theale	village	Berkshire	464254	171286	2833	734	
thetford-norfolk	Thetford	town	Norfolk	587115	283410	24833	1870	
theydon-bois-essex	Theydon Bois	village	Essex	545152	199360	3829	834	
thirsk-north-yorkshire	Thirsk	town	North Yorkshire	442852	482118	9953	1255	
thornaby-on-tees-county-durham	Thornaby-on-Tees	town	County Durham	445395	515565	22356	1785	
thornbury-gloucestershire	Thornbury	town	Gloucestershire	364068	190135	11687	1345	
thornbury-herefordshire	Thornbury	village	Herefordshire	362535	259602	1000	479	
thorne-south-yorkshire	Thorne	town	South Yorkshire	468700	413240	17295	1596	
thorner-west-yorkshire	Thorner	village	West Yorkshire	437799	440675	1408	550	
thorney-cambridgeshire	Thorney	village	Cambridgeshire	528165	304314	1745	601	
thorngumbald-east-riding-of-yorkshire	Thorngumbald	village	East Riding of Yorkshire	520736	426506	2973	749	
thornhaugh-cambridgeshire	Thornhaugh	village	Cambridgeshire	506844	300579	1000	479	
thornley-county-durham	Thornley	village	County Durham	436573	539597	2457	692	
thornton-cleveleys-lancashire	Thornton-Cleveleys	town	Lancashire	332874	442450	31157	2067	
thornton-dale-north-yorkshire	Thornton Dale	village	North Yorkshire	483517	482931	1759	603	
thornton-east-riding-of-yorkshire	Thornton	village	East Riding of Yorkshire	475661	445483	1000	479	
thornton-heath-greater-london	Thornton Heath	suburb	Croydon, London	532360	168360	14669	1485	
thornton-merseyside	Thornton	village	Merseyside	333764	400833	1000	479	
thornton-west-yorkshire	Thornton	village	West Yorkshire	409850	432691	1000	479	
thorp-arch-west-yorkshire	Thorp Arch	village	West Yorkshire	444775	446847	1505	565	
thorpe-hamlet-norfolk	Thorpe Hamlet	suburb	Norwich, Norfolk	624231	308476	8109	1148	
thorpe-le-soken-essex	Thorpe-le-Soken	village	Essex	618107	222232	1394	548	
thorpe-surrey	Thorpe	village	Surrey	501949	168453	1000	479	
thrapston-northamptonshire	Thrapston	village	Northamptonshire	499493	278641	7068	1083	
three-legged-cross-dorset	Three Legged Cross	village	Dorset	408310	105615	1492	563	
thruxton-herefordshire	Thruxton	village	Herefordshire	344031	233822	1000	479	
thurlby-lincolnshire	Thurlby	village	Lincolnshire	509559	316917	2153	655	
thurlton-norfolk	Thurlton	village	Norfolk	641310	298270	1077	493	
thurmaston-leicestershire	Thurmaston	suburb	Leicester, Leicestershire	461081	309304	9700	1241	
thurston-suffolk	Thurston	village	Suffolk	591733	265298	2952	747	
thwing-east-riding-of-yorkshire	Thwing	village	East Riding of Yorkshire	505372	470043	1000	479	
tibshelf-derbyshire	Tibshelf	village	Derbyshire	444206	361005	3787	830	
ticehurst-east-sussex	Ticehurst	village	East Sussex	568932	130223	1705	595	
tickencote-rutland	Tickencote	village	Rutland	499018	309596	1000	479	
tickhill-south-yorkshire	Tickhill	village	South Yorkshire	459323	393165	4992	933	
tickton-east-riding-of-yorkshire	Tickton	village	East Riding of Yorkshire	506420	441890	1731	599	
tidbury-green-west-midlands	Tidbury Green	village	West Midlands	409887	275886	1000	479	
tideswell-derbyshire	Tideswell	village	Derbyshire	415239	375701	1647	586	
tidworth-wiltshire	Tidworth	town	Wiltshire	423610	148080	9174	1211	
tilbury-essex	Tilbury	suburb	Grays, Essex	563940	176361	11717	1347	
tilehurst-berkshire	Tilehurst	village	Berkshire	466540	173488	1000	479	
timperley-greater-manchester	Timperley	town	Greater Manchester	377934	389293	11049	1313	
timsbury-somerset	Timsbury	village	Somerset	366708	158480	2504	698	
tingewick-buckinghamshire	Tingewick	village	Buckinghamshire	465465	232856	1093	496	
tintagel-cornwall	Tintagel	village	Cornwall	205712	88444	1028	484	
tinwell-rutland	Tinwell	village	Rutland	500570	306430	1000	479	
tipton-west-midlands	Tipton	suburb	Dudley, West Midlands	395502	292412	47000	2479	
tiptree-essex	Tiptree	town	Essex	589346	216194	9182	1212	
tisbury-wiltshire	Tisbury	village	Wiltshire	394450	129280	2178	658	
titchfield-hampshire	Titchfield	village	Hampshire	453797	106014	1000	479	
tiverton-cheshire	Tiverton	village	Cheshire	355494	359782	1000	479	
tiverton-devon	Tiverton	town	Devon	295161	112498	19544	1683	
toddington-bedfordshire	Toddington	village	Bedfordshire	500937	228875	4585	900	
todmorden-west-yorkshire	Todmorden	town	West Yorkshire	393695	424218	11690	1345	
todwick-south-yorkshire	Todwick	village	South Yorkshire	449571	384351	1673	590	
tokyngton-greater-london	Tokyngton	suburb	Brent, London	517550	185550	10000	1257	
tollesbury-essex	Tollesbury	village	Essex	595725	210517	2621	711	
tolleshunt-knights-essex	Tolleshunt Knights	village	Essex	591548	214762	1030	484	
tolworth-greater-london	Tolworth	suburb	Kingston upon Thames, London	519700	166000	10000	1257	
tonbridge-kent	Tonbridge	town	Kent	558961	146468	38657	2273	
tong-shropshire	Tong	village	Shropshire	379809	307704	1000	479	
tooting-bec-greater-london	Tooting Bec	suburb	Wandsworth, London	527550	171550	10000	1257	
tooting-greater-london	Tooting	suburb	Wandsworth, London	527750	171180	10000	1257	
topsham-devon	Topsham	village	Devon	296466	88394	3624	815	
torpoint-cornwall	Torpoint	village	Cornwall	243970	55100	7717	1124	
torquay-devon	Torquay	town	Devon	291838	63573	65388	2872	
totland-isle-of-wight	Totland	village	Isle of Wight	432814	87325	1000	479	
totnes-devon	Totnes	town	Devon	280470	60380	8076	1146	
toton-nottinghamshire	Toton	village	Nottinghamshire	449968	334741	1000	479	
tottenham-greater-london	Tottenham	suburb	Haringey, London	533900	191200	10000	1257	
tottenham-green-greater-london	Tottenham Green	suburb	Haringey, London	533750	189250	10000	1257	
tottenham-hale-greater-london	Tottenham Hale	suburb	Haringey, London	534506	190096	10000	1257	
totteridge-greater-london	Totteridge	suburb	Barnet, London	524674	194259	10000	1257	
totternhoe-bedfordshire	Totternhoe	village	Bedfordshire	498282	221738	982	475	
tottington-greater-manchester	Tottington	village	Greater Manchester	377557	413022	7713	1124	
totton-hampshire	Totton	town	Hampshire	435920	113380	34169	2153	
tow-law-county-durham	Tow Law	village	County Durham	412050	538860	2138	653	
towcester-northamptonshire	Towcester	town	Northamptonshire	469189	248846	9057	1205	
tower-hill-greater-london	Tower Hill	suburb	Tower Hamlets, London	533350	180650	10000	1257	
town-row-east-sussex	Town Row	village	East Sussex	556545	130556	1842	614	
toxteth-merseyside	Toxteth	suburb	Birkenhead, Merseyside	335520	388645	4000	849	
trafford-park-greater-manchester	Trafford Park	suburb	Salford, Greater Manchester	379390	396940	3060	759	
trebarwith-cornwall	Trebarwith	village	Cornwall	205629	85987	1000	479	
treeton-south-yorkshire	Treeton	village	South Yorkshire	443205	387840	3189	772	
tregoney-cornwall	Tregoney	village	Cornwall	192253	44895	1000	479	
trewen-cornwall	Trewen	village	Cornwall	225594	82567	1000	479	
trimdon-county-durham	Trimdon	village	County Durham	436910	533900	2958	748	
trimdon-grange-county-durham	Trimdon Grange	village	County Durham	437070	535610	1304	533	
trimdon-station-county-durham	Trimdon Station	village	County Durham	437532	535153	1500	564	
tring-hertfordshire	Tring	town	Hertfordshire	492631	211524	11929	1357	
trowbridge-wiltshire	Trowbridge	town	Wiltshire	385559	157774	40952	2332	
truro-cornwall	Truro	city	Cornwall	182418	45051	23041	1809	
tufnell-park-greater-london	Tufnell Park	suburb	Islington, London	529550	185550	10000	1257	
tulse-hill-greater-london	Tulse Hill	suburb	Lambeth, London	531550	173550	10000	1257	
tunstall-staffordshire	Tunstall	village	Staffordshire	385929	351249	6232	1026	
turnastone-herefordshire	Turnastone	village	Herefordshire	335027	236598	1000	479	
turnpike-lane-greater-london	Turnpike Lane	suburb	Haringey, London	530550	190550	10000	1257	
tutshill-gloucestershire	Tutshill	village	Gloucestershire	354091	195122	1500	564	
tuxford-nottinghamshire	Tuxford	village	Nottinghamshire	473977	370905	2649	714	
twickenham-greater-london	Twickenham	suburb	Richmond upon Thames, London	515620	173077	10000	1257	
twyford-berkshire	Twyford	village	Berkshire	479246	175751	7533	1113	
tyberton-herefordshire	Tyberton	village	Herefordshire	338089	238953	1000	479	
tyldesley-greater-manchester	Tyldesley	town	Greater Manchester	369094	402019	35932	2201	
tyne-and-wear	Tyne and Wear	county	England	428399	562735	1106679	14966	
tynemouth-tyne-and-wear	Tynemouth	suburb	South Shields, Tyne and Wear	436827	569410	17436	1601	
tytherington-gloucestershire	Tytherington	village	Gloucestershire	366865	188293	666	407	
uckfield-east-sussex	Uckfield	town	East Sussex	547258	120987	18452	1641	
uffculme-devon	Uffculme	village	Devon	306760	112681	2021	638	
ufford-cambridgeshire	Ufford	village	Cambridgeshire	509463	304117	1000	479	
ulceby-lincolnshire	Ulceby	village	Lincolnshire	510347	414638	1584	577	
ulley-south-yorkshire	Ulley	village	South Yorkshire	446512	387466	1000	479	
ulrome-east-riding-of-yorkshire	Ulrome	village	East Riding of Yorkshire	516161	456554	239	400	
ulverston-cumbria	Ulverston	town	Cumbria	328576	478353	11356	1328	
umberleigh-devon	Umberleigh	village	Devon	263065	121769	1500	564	
uny-lelant-cornwall	Uny Lelant	village	Cornwall	154484	37106	1056	489	
upchurch-kent	Upchurch	village	Kent	584382	167455	1340	539	
upminster-bridge-greater-london	Upminster Bridge	suburb	Havering, London	555250	186750	10000	1257	
upminster-greater-london	Upminster	suburb	Havering, London	556468	186528	10000	1257	
upper-basildon-berkshire	Upper Basildon	village	Berkshire	459765	176205	1405	549	
upper-clapton-greater-london	Upper Clapton	suburb	Hackney, London	534550	187550	10000	1257	
upper-cumberworth-west-yorkshire	Upper Cumberworth	village	West Yorkshire	420428	408730	1000	479	
upper-langwith-derbyshire	Upper Langwith	village	Derbyshire	453038	370532	2955	748	
upper-norwood-greater-london	Upper Norwood	suburb	Croydon, London	532732	170173	10000	1257	
upper-poppleton-north-yorkshire	Upper Poppleton	village	North Yorkshire	455710	454000	3451	798	
upper-ruxley-greater-london	Upper Ruxley	suburb	Bexley, London	549500	170500	10000	1257	
upper-stoke-kent	Upper Stoke	village	Kent	582039	175229	1000	479	
upper-walthamstow-greater-london	Upper Walthamstow	suburb	Waltham Forest, London	538550	189550	10000	1257	
uppermill-greater-manchester	Uppermill	village	Greater Manchester	399745	405775	1000	479	
uppingham-rutland	Uppingham	village	Rutland	486630	299680	4745	913	
upton-cambridgeshire	Upton	village	Cambridgeshire	510562	300449	1000	479	
upton-greater-london	Upton	suburb	Bexley, London	548550	175550	10000	1257	
upton-lea-berkshire	Upton Lea	suburb	Slough, Berkshire	498838	180842	4000	849	
upton-park-greater-london	Upton Park	suburb	Newham, London	540550	183750	10000	1257	
upton-scudamore-wiltshire	Upton Scudamore	village	Wiltshire	386597	147886	295	400	
upton-upon-severn-worcestershire	Upton upon Severn	village	Worcestershire	385150	240490	1861	617	
upton-west-yorkshire	Upton	village	West Yorkshire	447281	413360	5874	1000	
upwell-norfolk	Upwell	village	Norfolk	550570	302840	4278	874	
urmston-greater-manchester	Urmston	town	Greater Manchester	376574	394698	41198	2338	
ushaw-moor-county-durham	Ushaw Moor	village	County Durham	422791	542626	7368	1102	
uttoxeter-staffordshire	Uttoxeter	town	Staffordshire	409187	333446	13089	1413	
uxbridge-greater-london	Uxbridge	suburb	Hillingdon, London	505345	184426	10000	1257	
vauxhall-greater-london	Vauxhall	suburb	Lambeth, London	530550	178550	10000	1257	
vauxhall-merseyside	Vauxhall	suburb	Liverpool, Merseyside	334323	392037	4000	849	
ventnor-isle-of-wight	Ventnor	village	Isle of Wight	456245	77496	5976	1007	
verwood-dorset	Verwood	town	Dorset	409227	108481	13360	1426	
virginia-water-surrey	Virginia Water	village	Surrey	499810	168130	2999	752	
wacton-herefordshire	Wacton	village	Herefordshire	361382	257758	1000	479	
waddesdon-buckinghamshire	Waddesdon	village	Buckinghamshire	474421	217011	1797	608	
waddington-lancashire	Waddington	village	Lancashire	372849	443812	1028	484	
waddington-lincolnshire	Waddington	village	Lincolnshire	498147	364288	4081	857	
waddon-greater-london	Waddon	suburb	Croydon, London	531550	164550	10000	1257	
wadebridge-cornwall	Wadebridge	village	Cornwall	199024	72460	6599	1051	
wadhurst-east-sussex	Wadhurst	village	East Sussex	564019	131821	4051	854	
wadworth-south-yorkshire	Wadworth	village	South Yorkshire	457015	397066	1137	504	
wainfleet-all-saints-lincolnshire	Wainfleet All Saints	village	Lincolnshire	549772	358836	1744	600	Wainfleet
wakefield-west-yorkshire	Wakefield	city	West Yorkshire	433275	420878	78978	3125	
walberton-west-sussex	Walberton	village	West Sussex	497245	105932	1778	605	
wales-south-yorkshire	Wales	village	South Yorkshire	447929	382875	5956	1006	
walford-herefordshire	Walford	village	Herefordshire	358798	220700	1000	479	
walkden-greater-manchester	Walkden	town	Greater Manchester	373574	402296	35937	2201	
walkern-hertfordshire	Walkern	village	Hertfordshire	528870	226140	1541	571	
walkington-east-riding-of-yorkshire	Walkington	village	East Riding of Yorkshire	499532	436971	1769	604	
wall-northumberland	Wall	village	Northumberland	391569	567278	1000	479	
wallasey-merseyside	Wallasey	suburb	Liverpool, Merseyside	329327	392356	58794	2739	
wallingford-oxfordshire	Wallingford	town	Oxfordshire	460715	189360	10348	1276	
wallington-greater-london	Wallington	suburb	Sutton, London	528635	164392	10000	1257	
wallsend-tyne-and-wear	Wallsend	town	Tyne and Wear	429917	566379	42739	2377	
walsall-west-midlands	Walsall	town	West Midlands	401184	298608	172141	4435	
walsden-west-yorkshire	Walsden	village	West Yorkshire	393494	421912	2000	635	
walsingham-norfolk	Walsingham	village	Norfolk	593025	336802	1500	564	
waltham-abbey-essex	Waltham Abbey	town	Essex	538060	200579	18069	1626	
waltham-cross-hertfordshire	Waltham Cross	suburb	Cheshunt, Hertfordshire	535883	200411	10000	1257	
waltham-lincolnshire	Waltham	village	Lincolnshire	526077	403901	6563	1049	
walthamstow-near-leyton-greater-london	Walthamstow	suburb	near Leyton, London	537550	186550	10000	1257	
walthamstow-near-upper-walthamstow-greater-london	Walthamstow	suburb	near Upper Walthamstow, London	537205	189835	10000	1257	
walthamstow-village-greater-london	Walthamstow Village	suburb	Waltham Forest, London	538550	189550	10000	1257	
walton-derbyshire	Walton	village	Derbyshire	436095	369668	2500	697	
walton-merseyside	Walton	suburb	Liverpool, Merseyside	335934	395180	4000	849	
walton-near-boston-spa-west-yorkshire	Walton	village	near Boston Spa, West Yorkshire	444262	447862	1000	479	
walton-near-crofton-west-yorkshire	Walton	village	near Crofton, West Yorkshire	435408	417061	1000	479	
walton-on-thames-surrey	Walton-on-Thames	town	Surrey	510514	166498	22834	1802	
walton-on-the-naze-essex	Walton-on-the-Naze	town	Essex	625140	221669	17458	1602	
walworth-county-durham	Walworth	village	County Durham	422728	519106	1000	479	
walworth-greater-london	Walworth	suburb	Southwark, London	532550	178550	10000	1257	
wanborough-wiltshire	Wanborough	village	Wiltshire	421015	182680	2268	669	
wandsworth-greater-london	Wandsworth	suburb	London	524610	174714	10000	1257	
wansford-cambridgeshire	Wansford	village	Cambridgeshire	507160	299027	472	400	
wanstead-greater-london	Wanstead	suburb	Redbridge, London	540393	188379	10000	1257	
wantage-oxfordshire	Wantage	town	Oxfordshire	439888	187890	18505	1643	
wapping-greater-london	Wapping	suburb	Tower Hamlets, London	534550	180550	10000	1257	
warboys-cambridgeshire	Warboys	village	Cambridgeshire	530762	280125	3825	833	
warden-northumberland	Warden	village	Northumberland	391565	565423	1000	479	
wardle-greater-manchester	Wardle	village	Greater Manchester	391284	417064	7250	1094	
ware-hertfordshire	Ware	town	Hertfordshire	535992	214276	17576	1607	
wareham-dorset	Wareham	village	Dorset	392285	87591	7592	1116	
warfield-berkshire	Warfield	village	Berkshire	488501	172227	1000	479	
wargrave-berkshire	Wargrave	village	Berkshire	478827	178581	4209	868	
warkworth-northumberland	Warkworth	village	Northumberland	424406	606286	1346	540	
warlingham-surrey	Warlingham	village	Surrey	535460	158503	7970	1140	
warminster-wiltshire	Warminster	town	Wiltshire	387610	145030	17490	1603	
warnham-west-sussex	Warnham	village	West Sussex	515757	133714	1193	514	
warrington-buckinghamshire	Warrington	village	Buckinghamshire	489824	254835	1000	479	
warrington-cheshire	Warrington	town	Cheshire	361510	388569	165456	4356	
warsop-nottinghamshire	Warsop	town	Nottinghamshire	456799	368887	9766	1244	
warton-near-carnforth-lancashire	Warton	village	near Carnforth, Lancashire	350171	472639	2300	673	
warton-near-freckleton-lancashire	Warton	village	near Freckleton, Lancashire	341187	428538	1833	613	
warwick-warwickshire	Warwick	town	Warwickshire	428521	265103	24040	1843	
warwickshire	Warwickshire	county	England	430447	270294	498258	31063	warks
washingborough-lincolnshire	Washingborough	village	Lincolnshire	501919	370774	6463	1042	
washington-tyne-and-wear	Washington	town	Tyne and Wear	431094	556248	53526	2627	
washington-west-sussex	Washington	village	West Sussex	512141	112920	1930	626	
washwood-heath-west-midlands	Washwood Heath	suburb	Birmingham, West Midlands	411870	289196	32921	2117	
watchet-somerset	Watchet	village	Somerset	307080	143360	3581	811	
water-eaton-buckinghamshire	Water Eaton	suburb	Bletchley, Buckinghamshire	487867	232828	8412	1167	
water-orton-warwickshire	Water Orton	village	Warwickshire	417737	290906	3444	797	
waterbeach-cambridgeshire	Waterbeach	village	Cambridgeshire	549630	265302	5795	994	
wateringbury-kent	Wateringbury	village	Kent	569188	153485	2396	685	
waterloo-merseyside	Waterloo	suburb	Crosby, Merseyside	331722	398029	1001	479	
waterlooville-hampshire	Waterlooville	town	Hampshire	468309	109467	64350	2851	
watford-hertfordshire	Watford	town	Hertfordshire	511054	196387	125707	3849	
wath-upon-dearne-south-yorkshire	Wath upon Dearne	town	South Yorkshire	443490	400890	17161	1590	
watlington-oxfordshire	Watlington	village	Oxfordshire	468983	194299	2187	659	
wattisham-suffolk	Wattisham	village	Suffolk	601256	251531	1539	570	
watton-at-stone-hertfordshire	Watton at Stone	village	Hertfordshire	529991	219441	2338	678	
watton-east-riding-of-yorkshire	Watton	village	East Riding of Yorkshire	501861	449691	7601	1117	
watton-norfolk	Watton	town	Norfolk	592126	300309	9924	1253	
wavendon-buckinghamshire	Wavendon	village	Buckinghamshire	491069	237162	1000	479	
waverton-cheshire	Waverton	village	Cheshire	346615	363583	1000	479	
wavertree-merseyside	Wavertree	suburb	Liverpool, Merseyside	339212	389428	4000	849	
wealdstone-greater-london	Wealdstone	suburb	Harrow, London	515270	190308	10000	1257	
weaverham-cheshire	Weaverham	village	Cheshire	361880	373840	6087	1015	
wedmore-somerset	Wedmore	village	Somerset	343430	147877	1409	550	
wednesbury-west-midlands	Wednesbury	town	West Midlands	398500	294840	24337	1853	
wednesfield-west-midlands	Wednesfield	suburb	Wolverhampton, West Midlands	394334	299837	33555	2135	
weedon-bec-northamptonshire	Weedon Bec	village	Northamptonshire	462680	259434	2706	721	
weeting-norfolk	Weeting	village	Norfolk	577734	288377	1839	614	
welford-berkshire	Welford	village	Berkshire	440998	173308	1000	479	
welford-northamptonshire	Welford	village	Northamptonshire	464116	280313	1043	487	
welham-green-hertfordshire	Welham Green	village	Hertfordshire	522957	205485	1000	479	
well-hall-greater-london	Well Hall	suburb	Greenwich, London	542550	175150	10000	1257	
wellesbourne-mountford-warwickshire	Wellesbourne Mountford	village	Warwickshire	426779	254985	6007	1010	
wellesbourne-warwickshire	Wellesbourne	village	Warwickshire	428084	255507	5849	998	
welling-greater-london	Welling	suburb	Bexley, London	546507	175827	42500	2371	
wellingborough-northamptonshire	Wellingborough	town	Northamptonshire	489118	267981	50577	2561	
wellington-herefordshire	Wellington	village	Herefordshire	349294	248153	1000	479	
wellington-shropshire	Wellington	town	Shropshire	365182	311495	22816	1802	
wellington-somerset	Wellington	town	Somerset	312691	120470	15000	1499	
wellow-somerset	Wellow	village	Somerset	374024	158437	529	400	
wells-next-the-sea-norfolk	Wells-next-the-Sea	village	Norfolk	591633	343166	2165	657	
wells-somerset	Wells	city	Somerset	354762	145615	11343	1328	
welton-east-riding-of-yorkshire	Welton	village	East Riding of Yorkshire	495600	427163	1000	479	
welton-lincolnshire	Welton	village	Lincolnshire	501377	380083	4300	876	
welwyn-garden-city-hertfordshire	Welwyn Garden City	town	Hertfordshire	523735	212975	59910	2762	WGC
welwyn-hertfordshire	Welwyn	village	Hertfordshire	523189	216452	3254	778	
wem-shropshire	Wem	village	Shropshire	351736	329226	5870	1000	
wembley-greater-london	Wembley	suburb	Brent, London	518180	185100	90045	3314	
wembley-park-greater-london	Wembley Park	suburb	Brent, London	519250	186350	10000	1257	
wembury-devon	Wembury	village	Devon	252366	49036	1819	611	
wendover-buckinghamshire	Wendover	village	Buckinghamshire	487065	207779	7702	1123	
wendron-cornwall	Wendron	village	Cornwall	167838	30976	1000	479	
wennington-greater-london	Wennington	suburb	Havering, London	554550	180550	10000	1257	
wentworth-south-yorkshire	Wentworth	village	South Yorkshire	438923	398096	354	400	
weobley-herefordshire	Weobley	village	Herefordshire	340240	251620	1101	498	
werrington-cornwall	Werrington	village	Cornwall	232845	87895	1000	479	
west-bay-dorset	West Bay	village	Dorset	346360	90410	1000	479	
west-bergholt-essex	West Bergholt	village	Essex	596110	227579	3215	775	
west-bridgford-nottinghamshire	West Bridgford	suburb	Nottingham, Nottinghamshire	458890	337289	48314	2510	
west-brompton-greater-london	West Brompton	suburb	Kensington and Chelsea, London	525350	177950	10000	1257	
west-bromwich-west-midlands	West Bromwich	suburb	Birmingham, West Midlands	400470	291200	135618	3983	
west-byfleet-surrey	West Byfleet	village	Surrey	504134	160897	5054	938	
west-clandon-surrey	West Clandon	village	Surrey	504535	152338	5422	966	
west-coker-somerset	West Coker	village	Somerset	351800	113520	1161	508	
west-derby-merseyside	West Derby	suburb	Liverpool, Merseyside	339663	393275	4000	849	
west-drayton-greater-london	West Drayton	suburb	Hillingdon, London	506530	179010	12156	1368	
west-ealing-greater-london	West Ealing	suburb	Ealing, London	516474	180736	10000	1257	
west-end-greater-london	West End	suburb	Westminster, London	528115	181081	10575	1288	
west-end-hampshire	West End	village	Hampshire	446986	114429	4227	869	
west-green-greater-london	West Green	suburb	Haringey, London	532450	189250	10000	1257	
west-haddon-northamptonshire	West Haddon	village	Northamptonshire	462908	271911	1718	597	
west-hallam-derbyshire	West Hallam	village	Derbyshire	443181	341701	6314	1031	
west-ham-greater-london	West Ham	suburb	Newham, London	539975	183530	10000	1257	
west-hampstead-greater-london	West Hampstead	suburb	Camden, London	525550	185550	10000	1257	
west-harrow-greater-london	West Harrow	suburb	Harrow, London	514550	187550	10000	1257	
west-heath-greater-london	West Heath	suburb	Bexley, London	547550	177550	10000	1257	
west-hendon-greater-london	West Hendon	suburb	Barnet, London	521550	188550	10000	1257	
west-horndon-essex	West Horndon	village	Essex	562268	188275	1000	479	
west-horsley-surrey	West Horsley	village	Surrey	507857	152374	1276	528	
west-ilsley-berkshire	West Ilsley	village	Berkshire	447002	182553	332	400	
west-kensington-greater-london	West Kensington	suburb	Hammersmith and Fulham, London	524650	178350	10000	1257	
west-kingsdown-kent	West Kingsdown	village	Kent	557593	162841	5484	971	
west-kirby-merseyside	West Kirby	village	Merseyside	321313	386894	7680	1122	
west-malling-kent	West Malling	village	Kent	568068	157600	2266	669	
west-mersea-essex	West Mersea	village	Essex	601444	212842	7057	1082	
west-midlands	West Midlands	county	England	405205	289107	2588281	22084	
west-molesey-surrey	West Molesey	town	Surrey	512794	168002	18565	1646	
west-norwood-greater-london	West Norwood	suburb	Lambeth, London	532550	171550	10000	1257	
west-rainton-county-durham	West Rainton	village	County Durham	432229	546983	2316	675	
west-sussex	West Sussex	county	England	512366	114534	801324	30453	w sussex
west-thurrock-essex	West Thurrock	village	Essex	558200	177938	7795	1129	
west-walton-norfolk	West Walton	village	Norfolk	547011	313344	1731	599	
west-watford-hertfordshire	West Watford	suburb	Watford, Hertfordshire	509629	196587	4000	849	
west-wellow-hampshire	West Wellow	village	Hampshire	429380	119340	2929	745	
west-wickham-greater-london	West Wickham	suburb	Bromley, London	538164	164934	14276	1467	
west-yorkshire	West Yorkshire	county	England	421987	429379	2122948	24941	w yorks|west yorks
westbourne-greater-london	Westbourne	suburb	Westminster, London	525412	181806	10000	1257	
westbury-shropshire	Westbury	village	Shropshire	335576	309412	657	405	
westbury-wiltshire	Westbury	town	Wiltshire	387013	151221	16989	1583	
westcliff-on-sea-essex	Westcliff-on-Sea	suburb	Southend-on-Sea, Essex	586750	186250	1001	479	
westcombe-park-greater-london	Westcombe Park	suburb	Greenwich, London	540250	178050	10000	1257	
westcott-surrey	Westcott	village	Surrey	513784	148502	2528	700	
westergate-west-sussex	Westergate	town	West Sussex	493657	105325	9783	1245	
westerham-kent	Westerham	village	Kent	544437	153940	3303	783	
westfield-gloucestershire	Westfield	village	Gloucestershire	409274	220538	1543	571	
westgate-on-sea-kent	Westgate-on-Sea	village	Kent	632282	170100	6594	1051	
westhoughton-greater-manchester	Westhoughton	town	Greater Manchester	365336	405945	26260	1916	
westminster-greater-london	Westminster	city	London	529509	179265	60000	2764	
weston-cheshire	Weston	village	Cheshire	373294	352234	847	448	
weston-super-mare-somerset	Weston-super-Mare	town	Somerset	332075	161225	82903	3193	
weston-turville-buckinghamshire	Weston Turville	village	Buckinghamshire	485780	211066	2115	650	
weston-underwood-buckinghamshire	Weston Underwood	village	Buckinghamshire	486411	250467	1000	479	
westoning-bedfordshire	Westoning	village	Bedfordshire	503323	232504	2147	654	
westonzoyland-somerset	Westonzoyland	village	Somerset	335100	134771	1686	592	
westwood-wiltshire	Westwood	village	Wiltshire	380608	159540	1162	509	
wetheral-cumbria	Wetheral	village	Cumbria	346640	554680	1605	580	
wetherby-west-yorkshire	Wetherby	town	West Yorkshire	440368	448200	13572	1435	
wetwang-east-riding-of-yorkshire	Wetwang	village	East Riding of Yorkshire	493310	458880	761	429	
weybridge-surrey	Weybridge	town	Surrey	507310	164761	19463	1680	
weymouth-dorset	Weymouth	town	Dorset	367557	79520	57691	2716	
whaley-bridge-derbyshire	Whaley Bridge	village	Derbyshire	401256	381489	5140	945	
whalley-lancashire	Whalley	village	Lancashire	373297	436279	4754	914	
whaplode-lincolnshire	Whaplode	village	Lincolnshire	532483	324227	1666	589	
wheathampstead-hertfordshire	Wheathampstead	village	Hertfordshire	517725	213915	4326	878	
wheatley-oxfordshire	Wheatley	village	Oxfordshire	459513	205752	5574	978	
wheaton-aston-staffordshire	Wheaton Aston	village	Staffordshire	385191	312666	1965	631	
wheldrake-north-yorkshire	Wheldrake	village	North Yorkshire	468240	444950	1984	633	
whetstone-greater-london	Whetstone	suburb	Barnet, London	526550	193550	10000	1257	
whetstone-leicestershire	Whetstone	village	Leicestershire	455452	296851	1000	479	
whickham-tyne-and-wear	Whickham	town	Tyne and Wear	420830	561265	16625	1568	
whimple-devon	Whimple	village	Devon	304430	97200	1173	511	
whiston-merseyside	Whiston	village	Merseyside	347657	391753	1000	479	
whiston-south-yorkshire	Whiston	village	South Yorkshire	445627	390407	1000	479	
whitburn-tyne-and-wear	Whitburn	village	Tyne and Wear	440535	562258	5352	961	
whitby-north-yorkshire	Whitby	town	North Yorkshire	489821	511149	13213	1419	
whitchurch-herefordshire	Whitchurch	village	Herefordshire	355324	217023	1000	479	
whitchurch-shropshire	Whitchurch	town	Shropshire	354202	341253	9710	1241	
whitchurch-somerset	Whitchurch	village	Somerset	360960	167599	1000	479	
white-city-greater-london	White City	suburb	Hammersmith and Fulham, London	523350	180750	10000	1257	
white-waltham-berkshire	White Waltham	village	Berkshire	485324	177748	349	400	
whitechapel-greater-london	Whitechapel	suburb	Tower Hamlets, London	534310	181206	10000	1257	
whitefield-greater-manchester	Whitefield	town	Greater Manchester	380221	405972	23545	1827	
whitehaven-cumbria	Whitehaven	town	Cumbria	297632	518234	24900	1872	
whiteparish-wiltshire	Whiteparish	village	Wiltshire	424753	123506	1130	503	
whitley-bay-tyne-and-wear	Whitley Bay	town	Tyne and Wear	435430	571830	38055	2258	
whitley-wiltshire	Whitley	village	Wiltshire	388656	166262	2436	690	
whitnash-warwickshire	Whitnash	suburb	Royal Leamington Spa, Warwickshire	432580	263422	10500	1284	
whitstable-kent	Whitstable	town	Kent	610743	166749	30195	2038	
whittingham-northumberland	Whittingham	village	Northumberland	406849	611917	280	400	
whittington-shropshire	Whittington	village	Shropshire	332585	331108	1481	561	
whittington-staffordshire	Whittington	village	Staffordshire	416264	308473	2085	646	
whittlesey-cambridgeshire	Whittlesey	town	Cambridgeshire	526858	297220	12745	1397	
whittlesford-cambridgeshire	Whittlesford	village	Cambridgeshire	547297	248304	1536	570	
whitton-greater-london	Whitton	suburb	Richmond upon Thames, London	514550	173550	10000	1257	
whitton-lincolnshire	Whitton	village	Lincolnshire	490325	423485	1000	479	
whitwell-derbyshire	Whitwell	village	Derbyshire	452323	376548	3846	835	
whitworth-lancashire	Whitworth	village	Lancashire	388393	417739	5798	995	
whyteleafe-surrey	Whyteleafe	village	Surrey	533627	158294	3315	785	
wick-gloucestershire	Wick	village	Gloucestershire	370662	172761	1989	634	
wickford-essex	Wickford	town	Essex	574813	193258	32975	2119	
wickham-berkshire	Wickham	village	Berkshire	439573	171756	1958	630	
wickham-bishops-essex	Wickham Bishops	village	Essex	584166	212216	3788	830	
wickham-hampshire	Wickham	village	Hampshire	457188	111398	2060	643	
wickham-market-suffolk	Wickham Market	village	Suffolk	630154	255855	2156	655	
wickwar-gloucestershire	Wickwar	village	Gloucestershire	372410	188430	1717	597	
wideopen-tyne-and-wear	Wideopen	town	Tyne and Wear	424222	572358	8976	1200	
widmore-greater-london	Widmore	suburb	Bromley, London	541150	169150	10000	1257	
widnes-cheshire	Widnes	town	Cheshire	351246	385243	61464	2794	
wigan-greater-manchester	Wigan	town	Greater Manchester	357881	405335	175405	4472	
wigginton-north-yorkshire	Wigginton	village	North Yorkshire	460176	458296	1000	479	
wigmore-herefordshire	Wigmore	village	Herefordshire	341606	268862	757	428	
wigston-leicestershire	Wigston	town	Leicestershire	461590	298550	33720	2140	
wigton-cumbria	Wigton	village	Cumbria	325498	548394	5831	997	
wilberfoss-east-riding-of-yorkshire	Wilberfoss	village	East Riding of Yorkshire	472984	450842	1866	617	
wilburton-cambridgeshire	Wilburton	village	Cambridgeshire	548351	274879	1013	481	
wilden-bedfordshire	Wilden	village	Bedfordshire	509732	255042	1000	479	
willand-devon	Willand	village	Devon	303956	110206	3360	789	
willaston-near-nantwich-cheshire	Willaston	village	near Nantwich, Cheshire	367710	352268	2540	702	
willaston-near-neston-cheshire	Willaston	village	near Neston, Cheshire	333624	378080	2813	732	
willenhall-west-midlands	Willenhall	suburb	Wolverhampton, West Midlands	396077	298594	27500	1956	
willerby-east-riding-of-yorkshire	Willerby	village	East Riding of Yorkshire	502816	430530	1000	479	
willesden-greater-london	Willesden	suburb	Brent, London	522636	183082	10000	1257	
willingham-cambridgeshire	Willingham	village	Cambridgeshire	540369	270430	4015	851	
willingham-lincolnshire	Willingham	village	Lincolnshire	487744	384487	3513	804	
willington-bedfordshire	Willington	village	Bedfordshire	511501	249670	751	427	
willington-county-durham	Willington	village	County Durham	419424	535782	6633	1053	
williton-somerset	Williton	village	Somerset	307650	141177	2644	714	
wilmcote-warwickshire	Wilmcote	village	Warwickshire	416132	258093	1092	496	
wilmslow-cheshire	Wilmslow	town	Cheshire	384680	381260	36617	2219	
wilsden-west-yorkshire	Wilsden	village	West Yorkshire	409341	436072	5524	974	
wilsford-wiltshire	Wilsford	village	Wiltshire	410554	155664	1000	479	
wilstead-bedfordshire	Wilstead	village	Bedfordshire	506389	243637	2177	658	
wilton-wiltshire	Wilton	village	Wiltshire	409757	131113	3579	810	
wiltshire	Wiltshire	county	England	404878	166447	628385	39619	wilts
wimbledon-greater-london	Wimbledon	suburb	Merton, London	524692	170757	68000	2923	
wimbledon-park-greater-london	Wimbledon Park	suburb	Wandsworth, London	525300	172200	10000	1257	
wimblington-cambridgeshire	Wimblington	village	Cambridgeshire	541543	292192	4239	870	
wimborne-minster-dorset	Wimborne Minster	town	Dorset	401272	98195	14884	1494	Wimborne
wincanton-somerset	Wincanton	village	Somerset	371660	128680	5435	967	
winchcombe-gloucestershire	Winchcombe	village	Gloucestershire	402572	228350	4538	896	
winchelsea-beach-east-sussex	Winchelsea Beach	village	East Sussex	591400	116577	1362	543	
winchelsea-east-sussex	Winchelsea	village	East Sussex	590008	116981	1500	564	
winchester-hampshire	Winchester	city	Hampshire	447837	129753	46074	2457	
winchmore-hill-greater-london	Winchmore Hill	suburb	Enfield, London	531550	194550	10000	1257	
windermere-cumbria	Windermere	village	Cumbria	341182	498753	7765	1127	
windlesham-surrey	Windlesham	village	Surrey	493750	163750	4194	867	
windsor-berkshire	Windsor	suburb	Slough, Berkshire	497311	176971	33348	2129	
winford-somerset	Winford	village	Somerset	354089	165128	1165	509	
wing-buckinghamshire	Wing	village	Buckinghamshire	488206	222629	2589	707	
wing-rutland	Wing	village	Rutland	489281	303034	1000	479	
wingate-county-durham	Wingate	village	County Durham	440090	537670	5134	944	
wingerworth-derbyshire	Wingerworth	village	Derbyshire	437933	367364	6430	1040	
wingfield-wiltshire	Wingfield	village	Wiltshire	381949	157181	1000	479	
wingham-kent	Wingham	village	Kent	624327	157412	1303	533	
wingrave-buckinghamshire	Wingrave	village	Buckinghamshire	486689	219232	1389	547	
winkleigh-devon	Winkleigh	village	Devon	263336	108054	1305	533	
winnersh-berkshire	Winnersh	village	Berkshire	477968	170424	1000	479	
winscombe-somerset	Winscombe	village	Somerset	342098	157995	4546	897	
winsford-cheshire	Winsford	town	Cheshire	365088	366170	30259	2040	
winslow-buckinghamshire	Winslow	village	Buckinghamshire	476994	227740	4407	885	
winston-county-durham	Winston	village	County Durham	413778	516680	1000	479	
winterbourne-berkshire	Winterbourne	village	Berkshire	445505	172102	2168	657	
winterbourne-gloucestershire	Winterbourne	village	Gloucestershire	365104	180605	1000	479	
winterbourne-stoke-wiltshire	Winterbourne Stoke	village	Wiltshire	407224	140899	1000	479	
winterton-lincolnshire	Winterton	village	Lincolnshire	492700	418520	4899	926	
winwick-cheshire	Winwick	village	Cheshire	360235	393117	2435	689	
wirksworth-derbyshire	Wirksworth	village	Derbyshire	428639	353985	5038	937	
wirral	Wirral	county	England	330144	385177	320000	13999	
wisbech-cambridgeshire	Wisbech	town	Cambridgeshire	546124	309800	32489	2105	
witchford-cambridgeshire	Witchford	village	Cambridgeshire	550227	278841	2385	684	
witham-essex	Witham	town	Essex	582157	214566	25353	1887	
witheridge-devon	Witheridge	village	Devon	280350	114490	1158	508	
withernsea-east-riding-of-yorkshire	Withernsea	village	East Riding of Yorkshire	534143	428000	6159	1021	
withington-herefordshire	Withington	village	Herefordshire	356714	244819	1000	479	
withington-shropshire	Withington	village	Shropshire	359567	313393	1000	479	
witley-surrey	Witley	village	Surrey	494683	139832	6437	1040	
witney-oxfordshire	Witney	town	Oxfordshire	435595	209563	29103	2005	
wittering-cambridgeshire	Wittering	village	Cambridgeshire	505705	302164	2348	679	
witton-gilbert-county-durham	Witton Gilbert	village	County Durham	423440	545710	2339	678	
wiveliscombe-somerset	Wiveliscombe	village	Somerset	308060	127713	2178	658	
wivelsfield-green-east-sussex	Wivelsfield Green	village	East Sussex	535536	119960	1091	496	
wivenhoe-essex	Wivenhoe	town	Essex	603800	221574	9567	1233	
woburn-bedfordshire	Woburn	village	Bedfordshire	494926	233144	933	466	
woburn-sands-buckinghamshire	Woburn Sands	village	Buckinghamshire	492755	236123	5074	940	
woking-surrey	Woking	town	Surrey	500521	158755	103932	3534	
wokingham-berkshire	Wokingham	town	Berkshire	481075	168663	41143	2337	
wold-newton-east-riding-of-yorkshire	Wold Newton	village	East Riding of Yorkshire	504621	473068	337	400	
wold-newton-lincolnshire	Wold Newton	village	Lincolnshire	524061	396426	1000	479	
woldingham-surrey	Woldingham	village	Surrey	537220	155850	1502	565	
wollaston-northamptonshire	Wollaston	village	Northamptonshire	490851	263029	3491	802	
wolsingham-county-durham	Wolsingham	village	County Durham	407620	537325	2503	697	
wolston-warwickshire	Wolston	village	Warwickshire	441252	275631	2564	704	
wolvercote-oxfordshire	Wolvercote	village	Oxfordshire	448841	209725	1154	507	
wolverhampton-west-midlands	Wolverhampton	city	West Midlands	391766	298636	252791	5276	
wombourne-staffordshire	Wombourne	town	Staffordshire	387661	292845	13511	1433	
wombwell-south-yorkshire	Wombwell	town	South Yorkshire	440078	402971	15518	1522	
wooburn-buckinghamshire	Wooburn	village	Buckinghamshire	490663	187478	1000	479	
wooburn-green-buckinghamshire	Wooburn Green	village	Buckinghamshire	491591	188482	1000	479	
wood-green-greater-london	Wood Green	suburb	Haringey, London	530536	190697	10000	1257	
wood-street-village-surrey	Wood Street Village	village	Surrey	495225	151083	1619	582	
woodborough-wiltshire	Woodborough	village	Wiltshire	411259	159949	292	400	
woodbridge-suffolk	Woodbridge	town	Suffolk	627547	249088	11200	1320	
woodbury-devon	Woodbury	village	Devon	301064	87268	1605	580	
woodchurch-kent	Woodchurch	village	Kent	594380	134406	1074	493	
woodcote-shropshire	Woodcote	village	Shropshire	377589	315129	2775	728	
woodford-greater-london	Woodford	suburb	Redbridge, London	540550	191550	10000	1257	
woodford-green-greater-london	Woodford Green	suburb	Redbridge, London	540200	192000	22803	1801	
woodford-northamptonshire	Woodford	village	Northamptonshire	496681	276978	1461	558	
woodford-wiltshire	Woodford	village	Wiltshire	411763	135278	1000	479	
woodhall-spa-lincolnshire	Woodhall Spa	village	Lincolnshire	519497	363157	4331	878	
woodlands-greater-london	Woodlands	suburb	Hounslow, London	515550	175550	10000	1257	
woodley-berkshire	Woodley	town	Berkshire	477694	172926	27000	1940	
woodsetts-south-yorkshire	Woodsetts	village	South Yorkshire	455215	383780	1746	601	
woodside-greater-london	Woodside	suburb	Croydon, London	534450	167250	10000	1257	
woodside-hertfordshire	Woodside	village	Hertfordshire	510566	200729	1000	479	
woodside-park-greater-london	Woodside Park	suburb	Barnet, London	525650	192550	10000	1257	
woodstock-oxfordshire	Woodstock	village	Oxfordshire	444780	216855	2442	690	
wool-dorset	Wool	village	Dorset	384630	86690	2724	723	
woolavington-somerset	Woolavington	village	Somerset	334500	141050	2115	650	
wooler-northumberland	Wooler	village	Northumberland	399350	628205	1983	633	
woolley-west-yorkshire	Woolley	village	West Yorkshire	432212	413092	365	400	
woolpit-suffolk	Woolpit	village	Suffolk	597369	262413	1753	602	
woolston-hampshire	Woolston	suburb	Southampton, Hampshire	443843	110580	4000	849	
woolton-merseyside	Woolton	village	Merseyside	342216	386703	1000	479	
woolwich-greater-london	Woolwich	suburb	Greenwich, London	543446	178916	10000	1257	
wootton-bedfordshire	Wootton	village	Bedfordshire	500461	245113	4344	880	
wootton-isle-of-wight	Wootton	village	Isle of Wight	454065	92373	4231	870	
wootton-kent	Wootton	village	Kent	622341	146423	4467	890	
wootton-lincolnshire	Wootton	village	Lincolnshire	508992	416113	475	400	
worcester-park-greater-london	Worcester Park	suburb	Sutton, London	522273	166003	16031	1543	
worcester-worcestershire	Worcester	city	Worcestershire	385056	254590	101659	3499	
worcestershire	Worcestershire	county	England	387790	259567	469183	28918	worcs
workington-cumbria	Workington	town	Cumbria	300447	528583	27120	1944	
worksop-nottinghamshire	Worksop	town	Nottinghamshire	458474	378676	43252	2389	
worlaby-lincolnshire	Worlaby	village	Lincolnshire	501528	413842	547	400	
worlds-end-greater-london	World's End	suburb	Enfield, London	530864	197100	10000	1257	
wormley-surrey	Wormley	village	Surrey	494777	138309	1770	604	
wormwood-scrubs-greater-london	Wormwood Scrubs	suburb	Hammersmith and Fulham, London	522550	181550	10000	1257	
worthing-west-sussex	Worthing	town	West Sussex	514541	103302	99110	3459	
wortley-south-yorkshire	Wortley	village	South Yorkshire	431066	398614	1000	479	
worton-wiltshire	Worton	village	Wiltshire	397231	157445	624	400	
wotton-under-edge-gloucestershire	Wotton-under-Edge	village	Gloucestershire	376210	192680	5627	982	
wouldham-kent	Wouldham	village	Kent	571278	164066	1253	524	
wragby-lincolnshire	Wragby	village	Lincolnshire	513435	377609	1768	604	
wrawby-lincolnshire	Wrawby	village	Lincolnshire	501960	408890	1469	560	
wrea-green-lancashire	Wrea Green	village	Lancashire	339750	431520	1373	544	
wrington-somerset	Wrington	village	Somerset	346960	162795	1918	624	
writtle-essex	Writtle	suburb	Chelmsford, Essex	567873	206164	4840	921	
wrotham-kent	Wrotham	village	Kent	561036	159136	1921	625	
wroughton-wiltshire	Wroughton	suburb	Swindon, Wiltshire	414278	180597	6474	1043	
wroxall-isle-of-wight	Wroxall	village	Isle of Wight	455073	79904	1753	602	
wroxall-warwickshire	Wroxall	village	Warwickshire	422651	271143	1927	626	
wychbold-worcestershire	Wychbold	village	Worcestershire	392216	265819	1366	543	
wye-kent	Wye	village	Kent	605347	146684	1915	624	
wylam-northumberland	Wylam	village	Northumberland	411500	564673	1412	551	
wymeswold-leicestershire	Wymeswold	village	Leicestershire	459901	323458	1296	532	
wymondham-norfolk	Wymondham	town	Norfolk	610920	301566	17000	1584	
yalding-kent	Yalding	village	Kent	569725	149990	1365	543	
yapton-west-sussex	Yapton	village	West Sussex	497797	103289	5459	969	
yarm-county-durham	Yarm	town	County Durham	441677	512225	19184	1670	
yarmouth-isle-of-wight	Yarmouth	village	Isle of Wight	435454	89636	912	461	
yarnton-oxfordshire	Yarnton	village	Oxfordshire	447570	211984	2545	702	
yate-gloucestershire	Yate	town	Gloucestershire	371080	182510	34406	2159	
yateley-hampshire	Yateley	town	Hampshire	481600	161090	20214	1708	
yatton-herefordshire	Yatton	village	Herefordshire	363455	229934	1000	479	
yatton-somerset	Yatton	town	Somerset	342792	165805	10251	1271	
yaxley-cambridgeshire	Yaxley	town	Cambridgeshire	518265	292513	9174	1211	
yazor-herefordshire	Yazor	village	Herefordshire	340753	246838	1000	479	
yeading-greater-london	Yeading	suburb	Hillingdon, London	511550	182550	10000	1257	
yeadon-west-yorkshire	Yeadon	town	West Yorkshire	420654	440951	37379	2240	
yealmpton-devon	Yealmpton	village	Devon	257890	51760	1677	591	
yelverton-devon	Yelverton	village	Devon	252289	67974	3627	815	
yeovil-somerset	Yeovil	town	Somerset	355685	115985	45784	2451	
yetminster-dorset	Yetminster	village	Dorset	359335	110861	1105	498	
yiewsley-greater-london	Yiewsley	suburb	Hillingdon, London	506350	180450	10000	1257	
york-north-yorkshire	York	city	North Yorkshire	460288	451672	153717	4214	
youlgreave-derbyshire	Youlgreave	village	Derbyshire	420789	364143	1018	482	
yoxall-staffordshire	Yoxall	village	Staffordshire	414221	318797	1638	585	
`;
