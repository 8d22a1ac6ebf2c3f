/*
 * Words that do not describe the subject of a text: the lists of the Snowball project (https://snowballstem.org, BSD license), which
 * search engines know as `_english_`, `_spanish_`, `_french_` and `_german_`. The English words with an apostrophe are omitted from
 * the original 174, because counted words consist of letters.
 */

const ENGLISH = `
  i me my myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers
  herself it its itself they them their theirs themselves what which who whom this that these those am is
  are was were be been being have has had having do does did doing would should could ought cannot an the
  and but if or because as until while of at by for with about against between into through during before
  after above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very
`;

const SPANISH = `
  a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante e el ella
  ellas ellos en entre era erais eran eras eres es esa esas ese eso esos esta estaba estabais estaban
  estabas estad estada estadas estado estados estamos estando estar estaremos estará estarán estarás estaré
  estaréis estaría estaríais estaríamos estarían estarías estas este estemos esto estos estoy estuve
  estuviera estuvierais estuvieran estuvieras estuvieron estuviese estuvieseis estuviesen estuvieses
  estuvimos estuviste estuvisteis estuviéramos estuviésemos estuvo está estábamos estáis están estás esté
  estéis estén estés fue fuera fuerais fueran fueras fueron fuese fueseis fuesen fueses fui fuimos fuiste
  fuisteis fuéramos fuésemos ha habida habidas habido habidos habiendo habremos habrá habrán habrás habré
  habréis habría habríais habríamos habrían habrías habéis había habíais habíamos habían habías han has
  hasta hay haya hayamos hayan hayas hayáis he hemos hube hubiera hubierais hubieran hubieras hubieron
  hubiese hubieseis hubiesen hubieses hubimos hubiste hubisteis hubiéramos hubiésemos hubo la las le les lo
  los me mi mis mucho muchos muy más mí mía mías mío míos nada ni no nos nosotras nosotros nuestra nuestras
  nuestro nuestros o os otra otras otro otros para pero poco por porque que quien quienes qué se sea seamos
  sean seas seremos será serán serás seré seréis sería seríais seríamos serían serías seáis sido siendo sin
  sobre sois somos son soy su sus suya suyas suyo suyos sí también tanto te tendremos tendrá tendrán tendrás
  tendré tendréis tendría tendríais tendríamos tendrían tendrías tened tenemos tenga tengamos tengan tengas
  tengo tengáis tenida tenidas tenido tenidos teniendo tenéis tenía teníais teníamos tenían tenías ti tiene
  tienen tienes todo todos tu tus tuve tuviera tuvierais tuvieran tuvieras tuvieron tuviese tuvieseis
  tuviesen tuvieses tuvimos tuviste tuvisteis tuviéramos tuviésemos tuvo tuya tuyas tuyo tuyos tú un una uno
  unos vosotras vosotros vuestra vuestras vuestro vuestros y ya yo él éramos
`;

const FRENCH = `
  ai aie aient aies ait as au aura aurai auraient aurais aurait auras aurez auriez aurions aurons auront aux
  avaient avais avait avec avez aviez avions avons ayant ayez ayons c ce ceci celà ces cet cette d dans de
  des du elle en es est et eu eue eues eurent eus eusse eussent eusses eussiez eussions eut eux eûmes eût
  eûtes furent fus fusse fussent fusses fussiez fussions fut fûmes fût fûtes ici il ils j je l la le les
  leur leurs lui m ma mais me mes moi mon même n ne nos notre nous on ont ou par pas pour qu que quel quelle
  quelles quels qui s sa sans se sera serai seraient serais serait seras serez seriez serions serons seront
  ses soi soient sois soit sommes son sont soyez soyons suis sur t ta te tes toi ton tu un une vos votre
  vous y à étaient étais était étant étiez étions été étée étées étés êtes
`;

const GERMAN = `
  aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anderm
  andern anderr anders auch auf aus bei bin bis bist da damit dann das dasselbe dazu daß dein deine deinem
  deinen deiner deines dem demselben den denn denselben der derer derselbe derselben des desselben dessen
  dich die dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch ein eine einem
  einen einer eines einig einige einigem einigen einiger einiges einmal er es etwas euch euer eure eurem
  euren eurer eures für gegen gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr
  ihre ihrem ihren ihrer ihres im in indem ins ist jede jedem jeden jeder jedes jene jenem jenen jener jenes
  jetzt kann kein keine keinem keinen keiner keines können könnte machen man manche manchem manchen mancher
  manches mein meine meinem meinen meiner meines mich mir mit muss musste nach nicht nichts noch nun nur ob
  oder ohne sehr sein seine seinem seinen seiner seines selbst sich sie sind so solche solchem solchen
  solcher solches soll sollte sondern sonst um und uns unse unsem unsen unser unses unter viel vom von vor
  war waren warst was weg weil weiter welche welchem welchen welcher welches wenn werde werden wie wieder
  will wir wird wirst wo wollen wollte während würde würden zu zum zur zwar zwischen über
`;

/** Lower-case words that word counts omit (contract 6.3). */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, SPANISH, FRENCH, GERMAN].flatMap((words) => words.split(/\s+/u)).filter((word) => word !== ''),
);
