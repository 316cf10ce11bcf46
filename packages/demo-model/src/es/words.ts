import { phrases, words as listed } from '@convoke/language/lists.ts';
import type { ReadingWords } from '../reading-words.ts';

export const words: ReadingWords = {
  frequent: listed(`
    a al cada cómo con cuál cuáles cuándo cuánta cuántas cuánto cuántos de debe debemos del donde dónde el ella en es está
    están estamos este esta esto favor gracias hacer hay hola la las le lo los más me menos mi muy necesitamos no nos nuestra
    nuestras nuestro nuestros o para pero podemos por porque puede que qué quién quiénes se ser si sí sin sobre son su sus
    también tenemos tiene todas todo todos tu tus un una unas unos y ya
  `),
  stopWords: listed(`
  al algo ante antes aquí así cada como cómo con cual cuál cuáles cuando cuándo cuánta cuántas cuánto cuántos de debe debemos del
  desde dicho dijo donde dónde e el ella ellos entre es esa ese eso esta está están estamos este esto favor fue ha han hasta
  hay hemos la las le les lo los menos mi mis muy más nada ni nos nuestra nuestras nuestro nuestros o para pero podemos por porque
  puede que quien quién quiénes qué recuerda se ser si sin sobre su sus sí también te tenemos tiene todo todos tu tus un una
  unas uno unos y ya yo
  `),
  planWords: listed(
    'empezar empezamos empezaría comenzar primero primera persona personas gente día semana mes año',
  ),
  questionOpenings: [],
  recallRequests: [String.raw`recuérda\p{L}*`],
  openings: phrases(`
    bueno|pues|vale|sí|a ver|la verdad|y|pero|o|entonces
    yo creo que|creo que|pienso que|yo pienso que|opino que|considero que|diría que|me parece que|supongo que|propongo que
    en mi opinión|para mí|a mi juicio
  `),
  subordinates: phrases('si|cuando|porque|como|aunque|para|que|mientras|al'),
  nextClauses: phrases('porque|ya que|aunque|pero|mientras|para que'),
  tornEnds: listed('de que deberíamos podríamos debemos con para en y o el la'),
  determiners: listed('el la los las un una nuestr[oa]s? mis? est[ea] cada'),
  decided: [
    'acordado',
    'decidido',
    'acordamos',
    'decidimos',
    'propongo',
    'pongamos',
    'hagamos',
    'digamos',
    'siguiente paso',
  ],
  roleSigns: {
    risk: 'abogad|riesgo|segur|crític|ética|normativ',
    finance: 'contab|presup|inver|tesor',
    voice: String.raw`comunicac|redac|marca\b|ventas|prensa`,
    design: 'diseñ|arquitect|ilustr',
    engineering: 'desarroll|ingenier|técnic|mecánic|datos',
    people: 'profesor|docent|educa|comunid|volunt|cuidad|famili|mediad',
    research: 'investig|analis|cient|ecólog|médic|histori|nutri',
    operations: 'operac|logíst|coordin|cocin|proyect|producc|compras',
    strategy: 'direc|estrateg|fundador|asesor',
  },
};
