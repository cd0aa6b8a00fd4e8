/** Spec §2, device handling: phones keep a document under its name, everything else shows it in a tab of its own. */
export const documentLink = (): { download: string } | { target: string; rel: string } =>
  /Android|iPhone|iPad|iPod/.test(navigator.userAgent) ? { download: '' } : { target: '_blank', rel: 'noopener' }
