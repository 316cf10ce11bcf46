import type { MailTexts } from '../words.ts';

export const mails = (product: string): MailTexts => ({
  locale: 'es-ES',
  'verify-email': {
    subject: `Confirma tu correo para ${product}`,
    preview: 'Un clic confirma que la dirección es tuya.',
    heading: '¿Es esta tu dirección?',
    before: [
      `Alguien, seguramente tú, se ha registrado en ${product} con esta dirección. Confirma que es tuya.`,
    ],
    action: 'Confirmar el correo',
    after: [
      'El enlace sirve una sola vez, durante 24 horas.',
      'Si no has sido tú, ignora este correo: la dirección se queda sin confirmar.',
    ],
  },
  'reset-password': {
    subject: `Elige una contraseña nueva para ${product}`,
    preview: 'El enlace sirve una sola vez, durante una hora.',
    heading: 'Elige una contraseña nueva',
    before: [
      `Alguien, seguramente tú, ha pedido restablecer la contraseña de tu cuenta en ${product}.`,
    ],
    action: 'Elegir una contraseña nueva',
    after: [
      'El enlace sirve una sola vez, durante una hora. Una contraseña nueva cierra tu sesión en todas partes.',
      'Si no has sido tú, ignora este correo: tu contraseña sigue como está.',
    ],
  },
  'account-exists': {
    subject: `Ya tienes una cuenta en ${product}`,
    preview: 'Alguien ha intentado registrarse con tu dirección. No ha cambiado nada.',
    heading: 'Tu sitio ya está ocupado. Por ti.',
    before: [
      `Alguien, seguramente tú, ha intentado registrarse en ${product} con esta dirección. Ya tiene una cuenta, así que no ha cambiado nada.`,
    ],
    action: 'Iniciar sesión',
    after: ['Si no has sido tú, no tienes que hacer nada: nadie ha visto tu contraseña.'],
    second: '¿Has olvidado la contraseña? Elige una nueva:',
  },
  'password-changed': {
    subject: `Tu contraseña de ${product} ha cambiado`,
    preview: 'Si no has sido tú, actúa ya.',
    heading: 'Tu contraseña ha cambiado',
    before: [],
    action: 'No he sido yo: restablecer la contraseña',
    after: [],
  },
  passwordChangedAt: (when) =>
    `La contraseña de tu cuenta en ${product} se cambió el ${when}, y se cerró la sesión en todos los demás dispositivos.`,
  passwordChangedByYou: 'Si has sido tú, no tienes que hacer nada.',
  passwordChangedByOthers: (contact) =>
    `Si no has sido tú, puede que alguien haya entrado en tu cuenta. Restablece la contraseña ya; eso cierra todas las sesiones. Elige una que no uses en ningún otro sitio y escribe a ${contact}.`,
  greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  linkAsText: 'Si el botón no funciona, abre esta dirección:',
  footer: (address) => `Enviado por ${product}, porque tu dirección se usó en ${address}`,
});
