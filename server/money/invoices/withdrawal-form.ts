import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import type * as formPdf from './withdrawal-form.pdf.ts'

const renderInThread = inWorkerThread<typeof formPdf>(new URL('./withdrawal-form.pdf.ts', import.meta.url))

/** Rendered forms of a centre, by language. */
const rendered = new WeakMap<Centre, Map<Language, Promise<Buffer>>>()

/** The model form of withdrawal, rendered once for each language and process; each confirmation brings it. */
export const withdrawalForm = async (
  centre: Centre,
  language: Language,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const forms = rendered.get(centre) ?? new Map<Language, Promise<Buffer>>()
  rendered.set(centre, forms)
  const form = forms.get(language) ?? renderInThread('renderWithdrawalForm', centre, language)
  forms.set(language, form)
  try {
    return { name: `${m.withdrawal_form_file({}, { locale: language })}.pdf`, bytes: await form }
  } catch (error) {
    // The next request draws it anew.
    forms.delete(language)
    throw error
  }
}
