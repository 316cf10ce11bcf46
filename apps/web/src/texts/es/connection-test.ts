import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/connection-test.ts';

/** How to mend what a test or a connection found wrong, in Spanish. */
export const connectionAdvice: Translation<typeof english.connectionAdvice> = {
  model_key_refused:
    'Comprueba que la clave esté completa, que sea de este proveedor y que siga siendo válida.',
  model_unknown: 'Comprueba cómo se escribe o elige uno de los modelos que tiene el servidor.',
  model_unreachable:
    'Comprueba que el servidor de modelos esté en marcha, y la dirección con su puerto.',
  model_timed_out:
    'Un modelo que se está cargando puede necesitar un minuto: prueba otra vez. Si sigue lento, elige uno más pequeño.',
  model_address_forbidden:
    'Usa otra dirección. Si allí hay un servidor tuyo, permítelo con AI_ALLOWED_ADDRESSES y reinicia.',
  model_rate_limited:
    'Espera un poco, o comprueba los límites y el saldo de tu cuenta con el proveedor.',
  model_redirected: 'Usa la dirección a la que redirige.',
  model_payment_required: 'Recarga el saldo de la cuenta con el proveedor y vuelve a probar.',
  model_request_refused: 'Comprueba que sea un modelo de chat.',
  model_server_error: 'Mira la salida del servidor de modelos.',
  model_unreadable: 'Comprueba la dirección: detrás debe estar la API de un servidor de modelos.',
  model_cut_off:
    'Prueba otra vez. Si se vuelve a cortar, mira la salida del servidor de modelos y los proxies intermedios.',
  test_no_model_server:
    'Comprueba el puerto y la ruta: la dirección termina donde seguiría /chat/completions.',
  test_model_not_listed: 'Indica el modelo.',
  test_answer_empty: 'Elige otro modelo: este no ha escrito nada.',
  // What the code alone does not tell.
  keyMissing: 'Este servidor pide una clave: escríbela.',
  vendorUnreachable:
    'Comprueba que la máquina de este servidor llegue a internet; puede haber un cortafuegos o un proxy en medio.',
  vendorError: 'El fallo es del proveedor. Prueba otra vez en unos minutos.',
};
