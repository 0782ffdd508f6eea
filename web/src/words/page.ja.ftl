title = Followsuit
offline = サーバーに接続できません。
went-wrong = 問題が発生しました。もう一度お試しください。
