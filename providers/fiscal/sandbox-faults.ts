import { commonFaults } from '#providers/kit/sandbox/faults.ts'

/** Refusals of the authority by code (README.md has their reasons). */
export const refusals = {
  S001: 'Sporočilo ni v skladu s shemo XML',
  S002: 'Sporočilo ni v skladu s shemo JSON',
  S003: 'Napačen digitalni podpis',
  S004: 'Napačen identifikator digitalnega potrdila',
  S005: 'Davčna številka v sporočilu se razlikuje od davčne številke v digitalnem potrdilu',
  S006: 'Podatki o poslovnem prostoru niso bili posredovani',
  S007: 'Digitalno potrdilo je preklicano',
  S008: 'Digitalno potrdilo je poteklo',
  S100: 'Sistemska napaka pri obdelavi sporočila',
} as const

export type Code = keyof typeof refusals

export const isCode = (text: string | undefined): text is Code => text !== undefined && Object.hasOwn(refusals, text)

/** Faults of an answer to a message that was registered. */
const spoilt = ['wrong-signature', 'wrong-message-id', 'untrusted-certificate'] as const

const ofMessages = [...commonFaults, ...spoilt, ...Object.keys(refusals)]

/** Faults of each call (README.md has the table). */
export const calls = {
  invoice: ofMessages,
  premises: ofMessages,
  // An echo changes nothing: losing its answer equals never answering.
  echo: commonFaults.filter((fault) => fault !== 'lose-answer'),
}
