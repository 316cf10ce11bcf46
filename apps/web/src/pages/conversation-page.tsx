export function ConversationPage() {
  return <h1>Conversation</h1>;
}
