export { AccessRequestSection } from './access-request-section';
export { ContactLink, contactFacts, mailAddress } from './contact';
export { disclosureLimitToast, retryUnlessLimited } from './disclosure-limit';
export { ACCESS_BADGES } from './labels';
export { MatchFacts } from './match-facts';
export { budgetLabel, matchLabels, propertyFit } from './property-fit';
export { ScoreBadge } from './score-badge';
export { isLifted, scoreReasons } from './score-reasons';
export { EXPORT_TIMEOUT_MS, type ExportKind, readAllMatches, useExport } from './use-export';
