import { useNavigation } from './use-navigation.ts'

/** False in a tab that was opened at this page; an older browser only knows the number of entries. */
const mayGoBack = (): boolean => (typeof navigation === 'undefined' ? history.length > 1 : navigation.canGoBack)

/** Goes back within the app; a tab that was opened at this page goes to `parent` (docs/product/web.md §2.4). */
export const useBack = (parent: string): (() => void) => {
  const go = useNavigation()
  return () => (mayGoBack() ? history.back() : go(parent))
}
