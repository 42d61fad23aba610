import { tableRows } from '../table-rows.ts'

/**
 * Ingredients, scent notes and materials of the demo products: the INCI name, if it has one, the name in both
 * languages, and, for active ingredients, the effect that a description states.
 */
export const INGREDIENTS = new Map(
  tableRows(
    ['key', 'inci', 'it', 'en', 'effectIt', 'effectEn'],
    `
  hyaluronic | Sodium Hyaluronate | acido ialuronico | hyaluronic acid | trattiene l’acqua negli strati alti della pelle | holds water in the upper layers of the skin
  niacinamide | Niacinamide | niacinamide | niacinamide | uniforma l’incarnato | evens the complexion
  vitaminC | Ascorbyl Glucoside | vitamina C stabile | stable vitamin C | ravviva il colorito | brightens the skin
  retinal | Retinal | retinale | retinal | lavora sulle linee sottili | works on fine lines
  bakuchiol | Bakuchiol | bakuchiol | bakuchiol | leviga senza arrossare | smooths without redness
  ceramides | Ceramide NP | ceramidi | ceramides | ricostruiscono la barriera cutanea | rebuild the skin barrier
  peptides | Palmitoyl Tripeptide-1 | peptidi | peptides | sostengono il tono | support firmness
  squalane | Squalane | squalano d’oliva | olive squalane | ammorbidisce senza ungere | softens without grease
  oat | Avena Sativa Kernel Extract | avena | oat | calma il prurito | calms itching
  chamomile | Chamomilla Recutita Flower Extract | camomilla | chamomile | attenua i rossori | reduces redness
  calendula | Calendula Officinalis Flower Extract | calendula | marigold | lenisce dopo la detersione | soothes after cleansing
  aloe | Aloe Barbadensis Leaf Juice | succo d’aloe | aloe juice | rinfresca all’istante | cools at once
  centella | Centella Asiatica Extract | centella | centella | aiuta la pelle a ripararsi | helps skin repair itself
  silver | Colloidal Silver | argento colloidale | colloidal silver | riequilibra le pelli miste | balances combination skin
  clayWhite | Kaolin | argilla bianca | white clay | assorbe il sebo in eccesso | takes up excess oil
  clayGreen | Montmorillonite | argilla verde | green clay | purifica i pori | clears the pores
  mud | Maris Limus | fango marino | sea mud | cede minerali alla pelle | gives its minerals to the skin
  salt | Maris Sal | sale marino | sea salt | esfolia con dolcezza | exfoliates gently
  sugar | Sucrose | zucchero di canna | cane sugar | si scioglie mentre leviga | dissolves as it smooths
  pumice | Pumice | polvere di pomice | pumice powder | toglie le cellule morte | lifts dead cells
  charcoal | Charcoal Powder | carbone vegetale | charcoal | cattura lo smog | traps city grime
  shea | Butyrospermum Parkii Butter | burro di karité | shea butter | nutre le zone secche | feeds dry areas
  cocoa | Theobroma Cacao Seed Butter | burro di cacao | cocoa butter | fonde al contatto con la pelle | melts on contact with the skin
  mango | Mangifera Indica Seed Butter | burro di mango | mango butter | ammorbidisce gomiti e mani | softens elbows and hands
  almond | Prunus Amygdalus Dulcis Oil | olio di mandorla | almond oil | elasticizza | keeps skin supple
  olive | Olea Europaea Fruit Oil | olio d’oliva | olive oil | nutre e protegge | feeds and protects
  argan | Argania Spinosa Kernel Oil | olio di argan | argan oil | dà lucentezza | gives shine
  jojoba | Simmondsia Chinensis Seed Oil | olio di jojoba | jojoba oil | regola il sebo | balances sebum
  rosehip | Rosa Canina Fruit Oil | olio di rosa canina | rosehip oil | nutre | nourishes
  camellia | Camellia Japonica Seed Oil | olio di camelia | camellia oil | chiude la barriera idrica | seals in moisture
  hemp | Cannabis Sativa Seed Oil | olio di canapa | hemp seed oil | calma la pelle irritata | calms irritated skin
  castor | Ricinus Communis Seed Oil | olio di ricino | castor oil | dà elasticità | adds flexibility
  coconut | Cocos Nucifera Oil | olio di cocco | coconut oil | ammorbidisce | softens
  fig | Opuntia Ficus-Indica Seed Oil | olio di fico d’India | prickly pear oil | distende la pelle | relaxes the skin
  buriti | Mauritia Flexuosa Fruit Oil | olio di buriti | buriti oil | porta carotenoidi | brings carotenoids
  sesame | Sesamum Indicum Seed Oil | olio di sesamo | sesame oil | scalda | warms
  neem | Azadirachta Indica Leaf Extract | neem | neem | pulisce la cute grassa | cleans an oily scalp
  saffron | Crocus Sativus Flower Extract | zafferano | saffron | illumina | adds glow
  turmeric | Curcuma Longa Root Extract | curcuma | turmeric | ravviva il tono | brings warmth
  rice | Oryza Sativa Bran Extract | riso fermentato | fermented rice | leviga e opacizza | smooths and mattifies
  sake | Saccharomyces Ferment | lievito di sakè | sake yeast | rinnova con delicatezza | renews gently
  greenTea | Camellia Sinensis Leaf Extract | tè verde | green tea | protegge dall’ossidazione | protects from oxidation
  lotus | Nelumbo Nucifera Flower Extract | loto | lotus | addolcisce la pelle | softens the skin
  plumBlossom | Prunus Mume Flower Extract | fiore di prugno | plum blossom | rinfresca il colorito | freshens the skin
  birch | Betula Alba Sap | linfa di betulla | birch sap | tonifica | tones
  nettle | Urtica Dioica Leaf Extract | ortica | nettle | rinforza la radice | strengthens the root
  rosemary | Rosmarinus Officinalis Leaf Extract | rosmarino | rosemary | stimola la circolazione | stimulates circulation
  sage | Salvia Officinalis Leaf Extract | salvia | sage | purifica | purifies
  mint | Mentha Piperita Leaf Water | acqua di menta | mint water | rinfresca | refreshes
  verbena | Lippia Citriodora Leaf Extract | verbena | verbena | tonifica | tones
  mallow | Malva Sylvestris Flower Extract | malva | mallow | calma la pelle sensibile | calms sensitive skin
  helichrysum | Helichrysum Italicum Flower Extract | elicriso | helichrysum | attenua i rossori da freddo | reduces redness from cold
  myrtle | Myrtus Communis Leaf Extract | mirto | myrtle | restringe i pori | tightens pores
  broom | Spartium Junceum Flower Extract | ginestra | broom flower | addolcisce la formula | mellows the formula
  lentisk | Pistacia Lentiscus Leaf Extract | lentisco | mastic tree | tonifica i capillari | tones the capillaries
  cornflower | Centaurea Cyanus Flower Water | acqua di fiordaliso | cornflower water | decongestiona le palpebre | eases tired eyelids
  rose | Rosa Damascena Flower Water | acqua di rose | rose water | addolcisce | softens
  orangeBlossom | Citrus Aurantium Flower Water | acqua di fiori d’arancio | orange blossom water | distende a fine giornata | unwinds at the end of the day
  pine | Pinus Sylvestris Leaf Oil | olio di pino | pine oil | profuma di bosco | smells of the woods
  moss | Cetraria Islandica Extract | lichene | lichen | protegge dal freddo | protects from the cold
  resin | Picea Abies Resin | resina d’abete | spruce resin | protegge le screpolature | shields chapped skin
  propolis | Propolis Extract | propoli | propolis | protegge dal freddo | protects from the cold
  honey | Mel | miele | honey | idrata e addolcisce | moisturises and softens
  beeswax | Cera Alba | cera d’api | beeswax | fissa senza irrigidire | holds without stiffness
  candelilla | Euphorbia Cerifera Wax | cera di candelilla | candelilla wax | dà corpo senza origini animali | gives body without animal wax
  seaweed | Laminaria Digitata Extract | laminaria | kelp | rimineralizza | restores minerals
  coralline | Corallina Officinalis Extract | corallina | coralline algae | apporta calcio e magnesio | brings calcium and magnesium
  seaFennel | Crithmum Maritimum Extract | finocchio marino | sea fennel | ritexturizza | refines texture
  keratin | Hydrolyzed Keratin | cheratina vegetale | plant keratin | riempie i vuoti del fusto | fills gaps in the shaft
  silk | Hydrolyzed Silk | proteine della seta | silk proteins | rendono il capello scorrevole | make hair glide
  linen | Linum Usitatissimum Seed Extract | gel di lino | flaxseed gel | definisce il riccio | defines the curl
  cupuacu | Theobroma Grandiflorum Seed Butter | burro di cupuaçu | cupuaçu butter | trattiene l’umidità | keeps moisture in
  acai | Euterpe Oleracea Fruit Extract | açaí | açaí | difende dai radicali liberi | fends off free radicals
  caffeine | Caffeine | caffeina | caffeine | riduce il gonfiore | reduces puffiness
  arnica | Arnica Montana Flower Extract | arnica | arnica | scioglie la tensione | releases tension
  menthol | Menthol | mentolo | menthol | rinfresca le gambe | cools the legs
  vetiverC | Vetiveria Zizanoides Root Oil | vetiver | vetiver | profuma appena | adds the faintest scent
  panthenol | Panthenol | pantenolo | panthenol | ripara e trattiene l’acqua | repairs and keeps water in
  biotin | Biotin | biotina | biotin | irrobustisce l’unghia | strengthens the nail
  zincOxide | Zinc Oxide | ossido di zinco | zinc oxide | riflette i raggi UV | reflects UV rays
  filters | Diethylamino Hydroxybenzoyl Hexyl Benzoate | filtri di nuova generazione | new-generation filters | proteggono da UVA e UVB | protect from UVA and UVB
  carrot | Daucus Carota Sativa Root Extract | carota | carrot | prepara la pelle al sole | prepares skin for the sun
  pigments | Iron Oxides | pigmenti minerali | mineral pigments | coprono senza fare spessore | cover without a mask
  micaPearl | Mica | mica | mica | riflette la luce | reflects light
  carnauba | Copernicia Cerifera Wax | cera di carnauba | carnauba wax | tiene il colore al suo posto | keeps colour in place
  riceStarch | Oryza Sativa Starch | amido di riso | rice starch | opacizza fino a sera | mattifies until evening
  nitrocellulose | Nitrocellulose | resina filmogena | film-forming resin | indurisce senza scheggiarsi | hardens without chipping
  bioResin | Acetyl Tributyl Citrate | resina vegetale | plant-based resin | lascia respirare l’unghia | lets the nail breathe
  alpha | Glycolic Acid | acido glicolico | glycolic acid | leviga la grana | refines texture
  salicylic | Salicylic Acid | acido salicilico | salicylic acid | libera i pori | unclogs pores
  thermal | Aqua Thermalis | acqua termale | thermal water | porta calcio e silice | brings calcium and silica
  bergamot | | bergamotto | bergamot | |
  lemon | | limone | lemon | |
  verbenaLeaf | | foglia di verbena | verbena leaf | |
  fennel | | finocchio selvatico | wild fennel | |
  iris | | iris | iris | |
  pinkPepper | | pepe rosa | pink pepper | |
  cedar | | cedro | cedar | |
  oud | | oud | oud | |
  amberNote | | ambra | amber | |
  leather | | cuoio | leather | |
  tobacco | | foglia di tabacco | tobacco leaf | |
  incense | | incenso | frankincense | |
  figLeaf | | foglia di fico | fig leaf | |
  seaNote | | alghe e sale | seaweed and salt | |
  jasmine | | gelsomino | jasmine | |
  neroli | | neroli | neroli | |
  tuberose | | tuberosa | tuberose | |
  vanilla | | vaniglia | vanilla | |
  sandalwood | | sandalo | sandalwood | |
  vetiver | | radice di vetiver | vetiver root | |
  lavender | | lavanda | lavender | |
  cardamom | | cardamomo | cardamom | |
  blackTea | | tè nero | black tea | |
  rain | | terra bagnata | wet earth | |
  hay | | fieno | hay | |
  saltedCaramel | | caramello salato | salted caramel | |
  glassLight | | vetro alleggerito | light-weight glass | |
  glassRecycled | | vetro riciclato | recycled glass | |
  aluminium | | alluminio | aluminium | |
  pp | | polipropilene monomateriale | single-material polypropylene | |
  rpet | | PET riciclato | recycled PET | |
  paper | | carta certificata | certified paper | |
  board | | cartone riciclato | recycled board | |
  cork | | sughero | cork | |
  beech | | legno di faggio | beech wood | |
  olivewood | | legno d’ulivo | olive wood | |
  bamboo | | bambù | bamboo | |
  horn | | acetato vegetale | plant acetate | |
  syntheticHair | | setole sintetiche | synthetic bristles | |
  steel | | acciaio inossidabile | stainless steel | |
  brass | | ottone | brass | |
  copper | | rame | copper | |
  ecoLeather | | similpelle lavabile | washable faux leather | |
  ceramic | | ceramica | ceramic | |
  led | | LED a spettro pieno | full-spectrum LEDs | |
  linenCloth | | lino | linen | |
  cotton | | cotone biologico | organic cotton | |
  luffa | | luffa | luffa | |
  seaSponge | | spugna di mare coltivata | farmed sea sponge | |
  konjac | | fibra di konjac | konjac fibre | |
  silkCloth | | seta di gelso | mulberry silk | |
  wood | | legno certificato | certified wood | |
  zirconia | | granuli di zirconio | zirconia grit | |
  waxSoy | | cera di soia | soy wax | |
  waxBees | | cera d’api | beeswax | |
    `,
  ).map((row) => [row.key, row]),
)
